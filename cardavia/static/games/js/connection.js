// The socket of the page: how it stands with it is always in view, and said aloud only when there is
// trouble or it is over. htmx's extension opens it; when it is opened again is decided here. Without
// a socket the page looks for itself now and then, as long as it waits for somebody else.
const NEVER = 2 ** 31 - 1;
const LONGEST_PAUSE = 30_000;
const ANSWER = 5_000;
const SILENCE = 50_000; // the other end says something every 20 seconds
const LOOK = 10_000;
const BEFORE_SAYING = 2_000;
const BEFORE_SENDING_SHOWS = 600;
const CONNECTING = 0;
const OPEN = 1;
const REFUSED_FOR_GOOD = [4400, 4404];

const place = document.getElementById("connection");
const aloud = document.getElementById("connection-said");

let socket = null;
let wrapper = null;
let tries = 0;
let lostAt = null;
let retry = 0;
let silence = 0;
let saying = 0;
let troubleSaid = false;
let sending = 0;
let lookedWell = false;
let over = false;

const shown = () => document.getElementById("table") ?? document.getElementById("places");
const isOpen = () => socket?.readyState === OPEN;
const isVisible = () => document.visibilityState === "visible";

function words(state) {
  return place.querySelector(`[data-when="${state}"]`).textContent.trim();
}

function paint() {
  const state = place.hasAttribute("data-sending") ? "sending" : place.dataset.state;
  for (const node of place.querySelectorAll("[data-when]")) {
    node.hidden = node.dataset.when !== state;
  }
}

function become(state) {
  if (lostAt) {
    place.querySelector("time").textContent = lostAt.toLocaleTimeString(document.documentElement.lang, {
      hour: "2-digit",
      minute: "2-digit",
    });
  }
  if (place.dataset.state === state) {
    return;
  }
  place.dataset.state = state;
  paint();
  clearTimeout(saying);
  const trouble = state !== "connected" && state !== "connecting";
  if (trouble || troubleSaid) {
    saying = setTimeout(
      () => {
        aloud.textContent = words(state);
        troubleSaid = trouble;
      },
      trouble ? BEFORE_SAYING : 0,
    );
  }
}

function hello() {
  const table = shown();
  if (!isOpen() || !table) {
    return;
  }
  const seat = table.dataset.seat;
  socket.send(
    JSON.stringify({
      version: Number(table.dataset.version ?? -1),
      seat: seat ? Number(seat) : null,
      looking: isVisible(),
    }),
  );
  expect(ANSWER);
}

// Whoever says nothing any more is gone, whatever the browser believes.
function expect(within) {
  clearTimeout(silence);
  silence = setTimeout(() => socket?.close(), within);
}

function connect() {
  clearTimeout(retry);
  if (!over && !isOpen() && socket?.readyState !== CONNECTING) {
    wrapper?.reconnect();
  }
}

function again(pause) {
  clearTimeout(retry);
  retry = setTimeout(connect, pause * (0.5 + Math.random() / 2));
}

function lost(code) {
  clearTimeout(silence);
  if (over) {
    return;
  }
  if (REFUSED_FOR_GOOD.includes(code)) {
    over = true;
    become("ended");
    return;
  }
  lostAt ??= new Date();
  become(navigator.onLine === false || (tries > 2 && !lookedWell) ? "offline" : tries > 2 ? "polling" : "again");
  const seldom = code === 4429 || navigator.onLine === false;
  again(seldom ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, 500 * 2 ** tries));
  tries += 1;
}

async function look() {
  const table = shown();
  if (over || isOpen() || !isVisible() || navigator.onLine === false || table?.dataset.waiting === undefined) {
    return;
  }
  try {
    const answer = await fetch(`${place.dataset.update}?version=${table.dataset.version}`, {
      headers: { "HX-Request": "true" },
      cache: "no-store",
    });
    lookedWell = answer.ok;
    if (answer.status === 200) {
      document.dispatchEvent(new CustomEvent("table:pushed", { detail: await answer.text() }));
    }
  } catch {
    lookedWell = false;
  }
  if (!isOpen() && tries > 2) {
    become(lookedWell ? "polling" : "offline");
  }
}

// Where sockets are not allowed at all, one that is closed at once stands in for it.
function opened(address) {
  try {
    return new WebSocket(address);
  } catch {
    const none = Object.assign(new EventTarget(), { readyState: 3, send() {}, close() {} });
    setTimeout(() => none.onclose({ code: 1006, target: none }), 0);
    return none;
  }
}

if (place) {
  place.hidden = false;
  htmx.config.wsReconnectDelay = () => NEVER;
  htmx.createWebSocket = (address) => {
    socket?.close();
    socket = opened(address);
    expect(LONGEST_PAUSE);
    return socket;
  };

  document.addEventListener("htmx:wsOpen", (event) => {
    wrapper = event.detail.socketWrapper;
    tries = 0;
    lostAt = null;
    become("connected");
    hello();
  });
  document.addEventListener("htmx:wsClose", (event) => {
    wrapper = event.detail.socketWrapper ?? wrapper;
    if (event.detail.event.target === socket) {
      lost(event.detail.event.code);
    }
  });
  document.addEventListener("htmx:wsBeforeMessage", () => expect(SILENCE));

  document.addEventListener("visibilitychange", () => {
    if (isOpen()) {
      hello();
    } else if (isVisible()) {
      tries = 0;
      connect();
    }
  });
  addEventListener("online", () => {
    tries = 0;
    become("again");
    connect();
  });
  addEventListener("offline", () => {
    lostAt ??= new Date();
    socket?.close();
    become("offline");
  });
  addEventListener("pagehide", () => socket?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      connect();
    }
  });

  (function lookAgain() {
    setTimeout(() => look().finally(lookAgain), LOOK * (0.75 + Math.random() / 2));
  })();
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (place && event.target.closest?.(".table-page")) {
    clearTimeout(sending);
    sending = setTimeout(() => {
      place.setAttribute("data-sending", "");
      paint();
    }, BEFORE_SENDING_SHOWS);
  }
});
document.addEventListener("htmx:afterRequest", () => {
  clearTimeout(sending);
  if (place) {
    place.removeAttribute("data-sending");
    paint();
    hello();
  }
});
