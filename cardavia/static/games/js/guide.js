// A guide that its reader has folded stays folded until there is something else to explain.
let folded = "";

document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.matches?.(".guide-fold[data-topic]")) {
      folded = target.open ? "" : target.dataset.topic;
    }
  },
  { capture: true },
);

document.addEventListener("htmx:afterSwap", () => {
  const guide = document.querySelector(".guide-fold[data-topic]");
  if (guide?.dataset.topic === folded) {
    guide.open = false;
  }
});
