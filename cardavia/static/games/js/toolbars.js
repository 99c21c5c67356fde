// One tab stop for each toolbar; arrows, Home and End move inside it. Without this script every
// button is a tab stop of its own.
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// What lies in a choice that is not open cannot take the focus.
function stops(toolbar) {
  const all = [...toolbar.querySelectorAll("[data-roving]")];
  return all.filter((stop) => !stop.closest("details:not([open]) > :not(summary)"));
}

function settle(toolbar, chosen) {
  const all = stops(toolbar);
  const free = all.find((stop) => stop.getAttribute("aria-disabled") !== "true");
  const current = chosen ?? all.find((stop) => stop === document.activeElement) ?? free ?? all[0];
  all.forEach((stop) => {
    stop.tabIndex = stop === current ? 0 : -1;
  });
}

function settleAll() {
  document.querySelectorAll('[role="toolbar"]').forEach((toolbar) => settle(toolbar));
}

document.addEventListener("keydown", (event) => {
  const toolbar = event.target.closest?.('[role="toolbar"]');
  if (!toolbar || !event.target.matches("[data-roving]") || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const all = stops(toolbar);
  const here = all.indexOf(event.target);
  const ends = { Home: 0, End: all.length - 1 };
  const there = event.key in STEPS ? (here + STEPS[event.key] + all.length) % all.length : ends[event.key];
  if (there !== undefined) {
    event.preventDefault();
    all[there].focus();
  }
});

document.addEventListener("focusin", (event) => {
  const toolbar = event.target.closest?.('[role="toolbar"]');
  if (toolbar && event.target.matches("[data-roving]")) {
    settle(toolbar, event.target);
  }
});

document.addEventListener("htmx:afterSettle", settleAll);
settleAll();
