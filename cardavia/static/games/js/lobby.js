// The lists of the lobby are looked up when the socket says so, and without it every few seconds.
const SELDOM = 30_000;

const connection = document.getElementById("connection");
let looked = Date.now();

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  if (event.detail.message.includes("lobby-news")) {
    htmx.trigger("#tables", "look");
  }
});

// What happened between the making of the page and the opening of the socket is told to nobody.
document.addEventListener("htmx:wsOpen", () => htmx.trigger("#tables", "look"));

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id !== "tables") {
    return;
  }
  const told = event.detail.requestConfig.triggeringEvent?.type === "look";
  if (!told && connection.dataset.state === "connected" && Date.now() - looked < SELDOM) {
    event.preventDefault();
  } else {
    looked = Date.now();
  }
});
