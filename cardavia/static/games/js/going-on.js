// When a computer is to act, the page asks for it by itself: soon after it is opened or has lost its
// socket. While the socket is there, the site goes on without being asked; then the page asks only if
// nothing has come for long.
const SOON = 800;
const LATE = 8_000;

let timer = 0;
let opened = true;

function ask() {
  clearTimeout(timer);
  const button = document.getElementById("go-on");
  if (!button) {
    opened = false;
    return;
  }
  const connected = document.getElementById("connection")?.dataset.state === "connected";
  const pause = connected && !opened ? LATE * (1 + Math.random() / 2) : SOON;
  opened = false;
  timer = setTimeout(() => {
    document.getElementById("go-on")?.click();
    timer = setTimeout(ask, LATE);
  }, pause);
}

document.addEventListener("htmx:afterSwap", ask);
document.addEventListener("htmx:afterRequest", ask);
ask();
