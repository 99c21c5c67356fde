// A move that is not allowed now says why, with the clause, instead of being sent.
const refusal = document.getElementById("refusal");

function say(nodes) {
  refusal.replaceChildren(...nodes);
}

function reasonOf(button) {
  const why = document.getElementById(button.getAttribute("aria-describedby"));
  const sentence = document.createElement("p");
  sentence.className = "refusal-sentence";
  sentence.textContent = why?.textContent ?? "";
  const clause = why?.getAttribute("data-clause");
  const quoted = clause && document.querySelector(`[data-quotation="${CSS.escape(clause)}"]`);
  return quoted ? [sentence, ...[...quoted.children].map((child) => child.cloneNode(true))] : [sentence];
}

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.('#table [aria-disabled="true"]');
    if (button) {
      event.preventDefault();
      event.stopImmediatePropagation();
      say(reasonOf(button));
    } else if (!event.target.closest?.("#refusal")) {
      say([]);
    }
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") {
    return;
  }
  say([]);
  const asked = document.querySelector("#table details.ask[open]");
  if (asked) {
    asked.open = false;
    asked.querySelector("summary").focus();
  }
});

document.addEventListener(
  "toggle",
  (event) => {
    if (event.target.matches("details.ask") && event.target.open) {
      event.target.querySelector("button").focus();
    }
  },
  { capture: true },
);
