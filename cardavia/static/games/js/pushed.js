// Puts a table that was pushed in place of the one on the page, as the answer to an action would be,
// except that what the reader is doing stays: ticks, open questions, text, places in lists.
const KEPT_SCROLL = ".log-lines";

let pushing = false;
let pressing = false;
let waiting = null;
let reloading = false;

const shown = () => document.getElementById("table") ?? document.getElementById("places");
const version = (root) => Number(root.dataset.version ?? -1);

function parsed(html) {
  return new DOMParser().parseFromString(html, "text/html").querySelector("#table, #places");
}

function isTouched(field) {
  return field.matches("[type=checkbox], [type=radio]") ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function nameOf(details) {
  const summary = details.querySelector("summary");
  return details.id || summary?.id || summary?.textContent.trim();
}

function doings(root) {
  return {
    fields: [...root.querySelectorAll("input[id]:not([type=hidden]), textarea[id]")].filter(isTouched),
    open: [...root.querySelectorAll("details[open]")].map(nameOf),
    scrolled: [...root.querySelectorAll(KEPT_SCROLL)].map((list) => list.scrollTop),
  };
}

function restore(root, { fields, open, scrolled }) {
  for (const old of fields) {
    const field = document.getElementById(old.id);
    if (field && root.contains(field) && field.type === old.type && field.getAttribute("value") === old.getAttribute("value")) {
      field.checked = old.checked;
      field.value = old.value;
    }
  }
  for (const details of root.querySelectorAll("details")) {
    if (open.includes(nameOf(details)) && details.querySelector("summary")?.getAttribute("aria-disabled") !== "true") {
      details.open = true;
    }
  }
  root.querySelectorAll(KEPT_SCROLL).forEach((list, place) => {
    list.scrollTop = scrolled[place] ?? 0;
  });
}

function put(html) {
  const coming = parsed(html);
  const own = shown();
  if (!coming || !own) {
    return;
  }
  if (coming.id !== own.id || !coming.dataset.seat !== !own.dataset.seat) {
    reloading = true;
    location.reload(); // the match has begun, or the reader has got or lost his seat
    return;
  }
  if (version(coming) <= version(own)) {
    return;
  }
  const swap = { target: own, shouldSwap: true, serverResponse: html };
  htmx.trigger(own, "htmx:beforeSwap", swap);
  if (!swap.shouldSwap) {
    return;
  }
  const kept = doings(own);
  pushing = true;
  try {
    const keep = () => restore(shown(), kept);
    document.addEventListener("htmx:afterSwap", keep, { once: true, capture: true });
    htmx.swap(own, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });
    document.removeEventListener("htmx:afterSwap", keep, { capture: true });
  } finally {
    pushing = false;
  }
  document.dispatchEvent(new CustomEvent("table:replaced"));
}

// A table that is replaced between pressing and releasing would swallow the press.
function take(html) {
  if (!pressing) {
    put(html);
  } else if (waiting === null || version(parsed(html)) > version(parsed(waiting))) {
    waiting = html;
  }
}

function released() {
  pressing = false;
  setTimeout(() => {
    if (waiting !== null && !pressing) {
      const html = waiting;
      waiting = null;
      put(html);
    }
  }, 0);
}

document.addEventListener("pointerdown", (event) => {
  pressing = event.button === 0 && Boolean(event.target.closest?.("#table, #places"));
});
document.addEventListener("pointerup", released);
document.addEventListener("pointercancel", released);
document.addEventListener("contextmenu", released); // no pointerup may follow
window.addEventListener("blur", released);

// A form that leads to another page is on its way; loading this one again would take its answer away.
document.addEventListener("submit", (event) => {
  if (event.target.id === "seats-form") {
    reloading = true;
  }
});
window.addEventListener("pageshow", () => {
  reloading = false;
});

document.addEventListener("htmx:wsBeforeMessage", (event) => {
  if (reloading) {
    event.preventDefault(); // it is for the page to come
  } else if (parsed(event.detail.message)) {
    event.preventDefault();
    take(event.detail.message);
  }
});
document.addEventListener("table:pushed", (event) => {
  if (!reloading && parsed(event.detail)) {
    take(event.detail);
  }
});

// What is read aloud is read once: lines already there stay, a sentence that is the same is left alone,
// and a pushed table does not take away the reason why the reader's action was refused.
const texts = (root) => [...root.children].map((line) => line.textContent.replace(/\s+/g, " ").trim());

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (pushing && target.id === "refusal") {
    event.detail.shouldSwap = false;
  } else if (pushing && target.id === "turn") {
    event.detail.shouldSwap = texts(fragment).join() !== texts(target).join();
  } else if (target.id === "news") {
    const [before, now] = [texts(target), texts(fragment)];
    if (before.length && before.every((line, place) => line === now[place])) {
      event.detail.shouldSwap = false;
      target.append(...[...fragment.children].slice(before.length));
    }
  }
});
