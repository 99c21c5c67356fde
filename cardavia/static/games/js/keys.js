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

const panel = document.getElementById("rule-panel");
const RULE = "P";

// Opened at the rule that matters now; pressed again, also within the panel, it closes it.
function rule() {
  if (panel.open) {
    document.getElementById("rule-panel-close").click();
  } else {
    document.getElementById("rule-now-link")?.click();
  }
}

const SPECIAL = {
  "?": () => list.showModal(),
  [RULE]: rule,
  L: () => speak(words("#news p")),
  S: () => speak(words("#table .score")),
};

function isTyping(target) {
  return target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea");
}

// In a dialog no key reaches the table behind it.
function isElsewhere(target, key) {
  const dialog = target.closest?.("dialog");
  return isTyping(target) || (dialog && !(dialog === panel && key === RULE));
}

document.addEventListener("keydown", (event) => {
  const key = event.key.length === 1 ? event.key.toUpperCase() : "";
  if (!wanted.checked || event.repeat || event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target, key)) {
    return;
  }
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
