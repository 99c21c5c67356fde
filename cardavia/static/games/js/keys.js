// One key for each card and call. The list of keys can turn them off; that is remembered here only.
const STORED = "cardavia.keys";
const list = document.getElementById("keys");
const opener = document.getElementById("keys-open");
const wanted = document.getElementById("keys-wanted");
const spoken = document.getElementById("spoken");

function remembered() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function remember(on) {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing still plays.
  }
}

// The same words twice in a row are made different, or they would not be read again.
function speak(text) {
  spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
}

function words(selector) {
  return [...document.querySelectorAll(selector)].map((node) => node.textContent.replace(/\s+/g, " ").trim()).join(" ");
}

const SPECIAL = {
  "?": () => list.showModal(),
  L: () => speak(words("#news p")),
  S: () => speak(words("#table .score")),
};

function isTyping(target) {
  return target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea, dialog");
}

document.addEventListener("keydown", (event) => {
  if (!wanted.checked || event.repeat || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) {
    return;
  }
  const key = event.key.length === 1 ? event.key.toUpperCase() : "";
  const control = key && document.querySelector(`#table [data-key="${CSS.escape(key)}"]`);
  if (control) {
    event.preventDefault();
    control.focus();
    control.click();
  } else if (Object.hasOwn(SPECIAL, key)) {
    event.preventDefault();
    SPECIAL[key]();
  }
});

wanted.checked = remembered();
wanted.addEventListener("change", () => remember(wanted.checked));
opener.hidden = false;
opener.addEventListener("click", () => list.showModal());
