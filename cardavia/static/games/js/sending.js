// What happens between pressing a button and the table's answer. The page shows nothing as played
// before the table has answered; what got no answer can be sent again, with the same token.
const page = document.querySelector(".table-page");
const notSent = document.getElementById("not-sent");
let pressed = null;

const version = (root) => Number(root?.getAttribute("data-version") ?? -1);

function isOlder(answer) {
  const table = new DOMParser().parseFromString(answer, "text/html").getElementById("table");
  return table !== null && version(table) < version(document.getElementById("table"));
}

// The second half of a double click may meet another card where the first was.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("#table button, #table summary");
    if (button && event.detail > 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (button) {
      pressed = button.id;
    }
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest?.("#table")) {
    event.preventDefault();
  }
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.closest?.(".table-page")) {
    pressed = event.target.id === "go-on" ? "go-on" : pressed;
    notSent.hidden = true;
    page.setAttribute("data-sending", "");
    document.getElementById(pressed)?.setAttribute("data-pressed", "");
  }
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id === "table" && event.detail.shouldSwap && isOlder(event.detail.serverResponse)) {
    event.detail.shouldSwap = false;
  }
});

document.addEventListener("htmx:afterRequest", () => {
  page.removeAttribute("data-sending");
  document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, () => {
    notSent.hidden = false;
    notSent.querySelector("[data-retry]").focus();
  });
}

notSent.querySelector("[data-retry]").addEventListener("click", () => {
  const again = pressed && document.getElementById(pressed);
  if (again) {
    again.focus();
    again.click();
  } else {
    location.reload();
  }
});
