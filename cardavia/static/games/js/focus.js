// Keeps the focus when the table is replaced: the same control if it is still there, else what the
// new table wants answered, else the card now in that place, else the heading of the hand.
let left = null;

const table = () => document.getElementById("table");
const isLost = () => !document.activeElement || document.activeElement === document.body;
const cards = () => [...document.querySelectorAll(".held-card")];

document.addEventListener("htmx:beforeSwap", (event) => {
  const active = document.activeElement;
  left = table()?.contains(active) && event.detail.target?.id === "table" ? { id: active.id, place: cards().indexOf(active) } : null;
});

document.addEventListener("htmx:afterSwap", () => {
  if (!left || !isLost()) {
    return;
  }
  const { id, place } = left;
  left = null;
  const wanted =
    (id && document.getElementById(id)) ||
    document.querySelector("#table [data-first]") ||
    cards()[Math.min(Math.max(place, 0), cards().length - 1)] ||
    document.querySelector("#hand-title, #account-title, #log-title");
  wanted?.focus({ preventScroll: true });
});
