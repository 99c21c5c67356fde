// Shows a setting at once, while it is being chosen; the form keeps it.

const form = document.querySelector(".reading-settings");
const root = document.documentElement.style;
const FOUR_SUITS = { clubs: "#26683a", diamonds: "#1d569c", hearts: "#b02a22", spades: "#231b18" };
const TWO_SUITS = { clubs: "#231b18", diamonds: "#b02a22", hearts: "#b02a22", spades: "#231b18" };

function show() {
  for (const slider of form.querySelectorAll("input[type=range]")) {
    root.setProperty(slider.dataset.property, slider.value / 100);
    slider.closest(".slider").querySelector("output").textContent = `${slider.value} %`;
  }
  const chosen = new FormData(form);
  const scheme = chosen.get("scheme");
  root.colorScheme = scheme === "auto" ? "light dark" : scheme;
  const suits = chosen.get("suits") === "four" ? FOUR_SUITS : TWO_SUITS;
  for (const [suit, colour] of Object.entries(suits)) {
    document.querySelector(".specimen .french").style.setProperty(`--card-${suit}`, colour);
  }
}

form.addEventListener("input", show);
