// The keys of a replay: arrows go a step, Page Up and Page Down a deal, Home and End to either end.
const LINKS = {
  ArrowLeft: "step-previous",
  ArrowRight: "step-next",
  PageUp: "deal-previous",
  PageDown: "deal-next",
  Home: "step-first",
  End: "step-last",
};

function isElsewhere(target) {
  return target.closest?.("input, select, textarea, dialog, .unfolded");
}

// The step shown is brought into sight in the list, which scrolls by itself on a wide screen.
function showInList() {
  const list = document.querySelector(".log-lines");
  const shown = list?.querySelector(".shown");
  if (shown && list.scrollHeight > list.clientHeight) {
    list.scrollTop = shown.offsetTop - list.clientHeight / 2;
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || isElsewhere(event.target)) {
    return;
  }
  const link = Object.hasOwn(LINKS, event.key) && document.getElementById(LINKS[event.key]);
  if (link) {
    event.preventDefault();
    if (link.hasAttribute("href")) {
      link.click();
    }
  }
});

document.addEventListener("htmx:afterSettle", showInList);
document.addEventListener("htmx:pushedIntoHistory", () => {
  for (const link of document.querySelectorAll(".languages a")) {
    link.search = location.search;
  }
});
showInList();
