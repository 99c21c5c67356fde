// Counts down to the deadline that the page shows. Nothing of that is read aloud but one sentence to whoever
// is to act, when little is left. When the time has come, the pages of the others ask the site to judge it.
// What time it is, the site says: devices are often minutes wrong.
const language = document.documentElement.lang;
const aloud = document.getElementById("spoken");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LITTLE = 20_000;
const LITTLE_OF_DAYS = HOUR;
const ASK_AGAIN = 10_000;
const LEAST_WRONG = 2_000;

const inWords = new Intl.RelativeTimeFormat(language);
let warnedOf = "";
let shownSince = 0;
let shownFor = "";
let askAt = 0;
let ahead = 0;

function now() {
  return Date.now() + ahead;
}

// The page says when it was made, which is when it began to arrive here.
function setByTheSite() {
  const made = Date.parse(document.querySelector('meta[name="made"]')?.content);
  const [visit] = performance.getEntriesByType("navigation");
  const wrong = made - (Date.now() - performance.now() + visit.responseStart);
  if (Math.abs(wrong) > LEAST_WRONG) {
    ahead = wrong;
  }
}

function left(remaining) {
  if (remaining >= 2 * DAY) {
    return inWords.format(Math.floor(remaining / DAY), "day");
  }
  if (remaining >= HOUR) {
    return inWords.format(Math.floor(remaining / HOUR), "hour");
  }
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function paint(time, remaining) {
  const text = left(remaining);
  if (time.textContent !== text) {
    time.textContent = text;
    time.title = new Date(time.dateTime).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  }
}

// A deadline that was far off when the page first showed it is warned of earlier than one of a minute.
function warn(clock, deadline, remaining) {
  const little = Date.parse(deadline) - shownSince > DAY / 2 ? LITTLE_OF_DAYS : LITTLE;
  if (clock.dataset.soon && warnedOf !== deadline && remaining > 0 && remaining < little) {
    warnedOf = deadline;
    aloud.textContent = clock.dataset.soon;
  }
}

function ask(remaining) {
  const button = document.getElementById("time-up");
  if (!button) {
    return;
  }
  button.hidden = remaining > 0;
  if (remaining <= 0 && now() >= askAt) {
    askAt = now() + ASK_AGAIN;
    button.click();
  }
}

function tick() {
  const clock = document.getElementById("clock");
  const time = clock?.querySelector("time");
  if (!time) {
    return;
  }
  const deadline = time.dateTime;
  const remaining = Date.parse(deadline) - now();
  if (shownFor !== deadline) {
    shownFor = deadline;
    shownSince = now();
    askAt = Date.parse(deadline) + 500 + Math.random() * 2000; // not everybody at once
  }
  paint(time, remaining);
  warn(clock, deadline, remaining);
  ask(remaining);
}

setInterval(tick, 1000);
document.addEventListener("htmx:afterSwap", tick);
setByTheSite();
tick();
