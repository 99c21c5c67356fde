// Gives every request of htmx the token of the page. Only pages that act carry one.
document.addEventListener("htmx:configRequest", (event) => {
  const token = document.querySelector('meta[name="csrf-token"]');
  if (token && event.detail.verb !== "get") {
    event.detail.headers["X-CSRFToken"] = token.content;
  }
});
