// One knock on wood when it is the listener's turn again, two when a deal is over. Only for readers who have
// asked for it: their stylesheet says so (--sound).
const KNOCKS = { over: 2, mine: 1, others: 0 };

let out = null;

const wanted = () => getComputedStyle(document.documentElement).getPropertyValue("--sound").trim() === "on";

function state() {
  if (document.querySelector("#next-deal, #rematch")) {
    return "over";
  }
  return document.querySelector("#table .own .seat--acting") ? "mine" : "others";
}

function knock(at) {
  const wood = out.createOscillator();
  const loudness = out.createGain();
  wood.type = "triangle";
  wood.frequency.setValueAtTime(230, at);
  wood.frequency.exponentialRampToValueAtTime(85, at + 0.09);
  loudness.gain.setValueAtTime(0.14, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.13);
  wood.connect(loudness).connect(out.destination);
  wood.start(at);
  wood.stop(at + 0.14);
}

let before = state();

document.addEventListener("htmx:afterSettle", () => {
  const now = state();
  const knocks = now === before ? 0 : KNOCKS[now];
  before = now;
  if (knocks && wanted()) {
    out ??= new AudioContext();
    for (let number = 0; number < knocks; number += 1) {
      knock(out.currentTime + number * 0.17);
    }
  }
});
