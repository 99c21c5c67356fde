// Whether the reader wants to be told what others say; remembered in this browser.
const STORED = "cardavia.mute";
const button = document.getElementById("mute");
const page = document.querySelector(".table-page");

function remembered() {
  try {
    return localStorage.getItem(STORED) === "on";
  } catch {
    return false;
  }
}

function apply(muted) {
  button.setAttribute("aria-pressed", String(muted));
  page.toggleAttribute("data-muted", muted);
}

if (button) {
  button.hidden = false;
  apply(remembered());
  button.addEventListener("click", () => {
    const muted = button.getAttribute("aria-pressed") !== "true";
    apply(muted);
    try {
      localStorage.setItem(STORED, muted ? "on" : "off");
    } catch {
      // Muted until the page is left.
    }
  });
}
