// The wish that the first tap on a card lifts it and only the second plays it; remembered here only.
// Keys do the same as taps. Without this script every press plays at once.
const STORED = "cardavia.lift";
const LIFTABLE = '#table :is(.held-card, .hand > .move > button)[name="action"]:not([aria-disabled="true"])';
const choice = document.getElementById("lift-choice");
const wanted = document.getElementById("lift-wanted");
const spoken = document.getElementById("spoken");
let lifted = null;

function remembered() {
  try {
    return localStorage.getItem(STORED) === "on";
  } catch {
    return false;
  }
}

function remember(on) {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function lower() {
  lifted?.removeAttribute("data-lifted");
  lifted?.removeAttribute("aria-pressed");
  lifted = null;
}

function lift(card) {
  lower();
  lifted = card;
  card.setAttribute("data-lifted", "");
  card.setAttribute("aria-pressed", "true");
  const words = choice.getAttribute("data-lifted-words");
  spoken.textContent = spoken.textContent === words ? `${words}\u00a0` : words;
}

document.addEventListener(
  "click",
  (event) => {
    const card = wanted?.checked ? event.target.closest?.(LIFTABLE) : null;
    if (card && card !== lifted) {
      event.preventDefault();
      event.stopImmediatePropagation();
      lift(card);
    } else if (card && event.detail > 1) {
      // Two quick taps on one card mean it; elsewhere the second of two is taken for a slip.
      event.preventDefault();
      event.stopImmediatePropagation();
      card.click();
    } else {
      lower();
    }
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    lower();
  }
});

if (choice) {
  wanted.checked = remembered();
  wanted.addEventListener("change", () => {
    remember(wanted.checked);
    lower();
  });
  choice.hidden = false;
}
