// While the reader looks at something else, the tab says what the table is waiting for him to do, and its
// icon has a mark. As soon as he is back, both are as they were, so nothing of it stays in history or bookmarks.
const plain = document.title;
const icon = document.querySelector('link[rel="icon"]');
const usual = icon.href;
const marked = document.querySelector('meta[name="marked-icon"]').content;

function isAwaited() {
  return document.querySelector("#table .own .seat--acting, #next-deal, #rematch") !== null;
}

function show() {
  const told = document.visibilityState === "hidden" && isAwaited();
  const sentence = document.getElementById("turn").textContent.replace(/\s+/g, " ").trim();
  document.title = told ? `● ${sentence} · ${plain}` : plain;
  icon.href = told ? marked : usual;
}

document.addEventListener("visibilitychange", show);
document.addEventListener("htmx:afterSettle", show);
show();
