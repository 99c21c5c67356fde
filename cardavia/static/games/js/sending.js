// What happens between pressing a button and the table's answer. The page shows nothing as played
// before the table has answered; what got no answer can be sent again, with the same token.
const page = document.querySelector(".table-page");
const notSent = document.getElementById("not-sent");
let pressed = null;
let sentFrom = -1;
let next = null;

const version = (root) => Number(root?.getAttribute("data-version") ?? -1);
const shown = () => version(document.getElementById("table"));

// An answer is of no use if the page shows that table or a newer one, which came by its socket.
function isKnown(answer) {
  const page = new DOMParser().parseFromString(answer, "text/html");
  const table = page.getElementById("table");
  const told = page.getElementById("refusal")?.children.length > 0;
  return table !== null && (version(table) < shown() || (version(table) === shown() && !told));
}

// The second half of a double click may meet another card where the first was.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("#table button, #table summary");
    if (button && event.detail > 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (button?.matches("[name=action], [formaction]") && page.hasAttribute("data-sending")) {
      // On the table that was sent from, the first press counts. On a newer one, which came by the socket
      // before the answer, the press waits for the answer to be over.
      event.preventDefault();
      event.stopImmediatePropagation();
      next = shown() > sentFrom ? { id: button.id, version: shown() } : null;
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
  if (event.target.id === "table-form") {
    notSent.hidden = true;
    sentFrom = shown();
    page.setAttribute("data-sending", "");
    document.getElementById(pressed)?.setAttribute("data-pressed", "");
  }
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "table" || !event.detail.xhr) {
    return;
  }
  // The table that the request was sent from may have been replaced by a pushed one.
  event.detail.target = document.getElementById("table");
  if (event.detail.shouldSwap && isKnown(event.detail.serverResponse)) {
    event.detail.shouldSwap = false;
  }
});

// With a newer table it is plain what has arrived and what has not: nothing is sent again unseen.
document.addEventListener("table:replaced", () => {
  pressed = null;
  if (!notSent.hidden) {
    const focused = notSent.contains(document.activeElement);
    notSent.hidden = true;
    if (focused) {
      const first = document.querySelector("#table [data-first]") ?? document.querySelector("#hand-title, #account-title, #log-title");
      first?.focus({ preventScroll: true });
    }
  }
});

document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.id !== "table-form") {
    return;
  }
  page.removeAttribute("data-sending");
  document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
  if (next) {
    const { id, version: pressedOn } = next;
    next = null;
    setTimeout(() => shown() === pressedOn && document.getElementById(id)?.click(), 0);
  }
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, (event) => {
    if (event.target.id !== "table-form" || shown() > sentFrom) {
      return; // not a matter of the table, or the table has shown what became of it
    }
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
