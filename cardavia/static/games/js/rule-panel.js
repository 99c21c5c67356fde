// Every link to a rule opens it beside the table: in a column on a wide screen, in a sheet from below
// on a narrow one. The links lead to the page of all rules, where they go without this script.
const panel = document.getElementById("rule-panel");
const leafPlace = document.getElementById("rule-panel-leaf");
const failed = document.getElementById("rule-panel-failed");
const rules = panel.getAttribute("data-rules");
const wide = matchMedia("(min-width: 62rem)");
let opener = null;
let asked = null;

// The page of one rule for the address of its place on the page of all rules, else null.
function leafAddress(link) {
  const there = new URL(link.href, location.href);
  if (there.origin !== location.origin) {
    return null;
  }
  const own = there.pathname.startsWith(rules) ? there.pathname.slice(rules.length) : null;
  if (own === "" && there.hash.length > 1) {
    const anchor = decodeURIComponent(there.hash.slice(1));
    const kind = anchor.startsWith("term-") ? "terms" : "clauses";
    return `${rules}${kind}/${encodeURIComponent(anchor.replace(/^term-/, ""))}/${there.search}`;
  }
  return own && /^(clauses|terms)\//.test(own) ? there.pathname + there.search : null;
}

// A word of the rule that lies open has its meaning below it.
function glossOf(address) {
  const key = /\/terms\/([^/]+)\//.exec(address)?.[1];
  return key ? leafPlace.querySelector(`[data-term="${CSS.escape(key)}"] dt`) : null;
}

// In a column the panel shares the place of the log with it, as much of it as the window shows.
const LEAST = 440;

function settle() {
  const log = document.querySelector("#table .log")?.getBoundingClientRect();
  const around = panel.offsetParent?.getBoundingClientRect();
  if (log && around) {
    panel.parentElement.style.setProperty("--log-top", `${Math.round(log.top - around.top)}px`);
    const seen = Math.max(LEAST, innerHeight - log.top - scrollY - 16);
    panel.parentElement.style.setProperty("--log-height", `${Math.round(Math.min(log.height, seen))}px`);
  }
}

function open() {
  if (panel.open) {
    return;
  }
  if (wide.matches) {
    panel.show();
  } else {
    panel.showModal();
  }
  settle();
}

function show(leaf) {
  leafPlace.replaceChildren(leaf);
  for (const link of leaf.querySelectorAll("a[href]")) {
    if (link.hasAttribute("data-whole") || !leafAddress(link)) {
      link.target = "_blank"; // the match goes on in this tab
    }
  }
  // Below the heading of the panel, headings of a page are two steps further down.
  for (const heading of leaf.querySelectorAll("h1, h2")) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + 2}`);
    for (const { name, value } of heading.attributes) {
      lower.setAttribute(name, value);
    }
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  leafPlace.parentElement.scrollTop = 0;
  leaf.querySelector(".leaf-title")?.focus({ preventScroll: true });
}

async function load(address, link) {
  asked?.abort();
  const mine = new AbortController();
  asked = mine;
  failed.hidden = true;
  panel.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { signal: mine.signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const leaf = page.getElementById("leaf");
    if (!leaf) {
      throw new Error(`no rule at ${address}`);
    }
    show(document.adoptNode(leaf));
  } catch {
    if (!mine.signal.aborted) {
      leafPlace.replaceChildren();
      failed.querySelector("a").href = link.href;
      failed.hidden = false;
      failed.querySelector("a").focus();
    }
  } finally {
    if (asked === mine) {
      panel.removeAttribute("aria-busy");
    }
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return;
  }
  const address = link.hasAttribute("data-whole") || link.target ? null : leafAddress(link);
  if (!address) {
    return;
  }
  event.preventDefault();
  const gloss = panel.contains(link) && glossOf(address);
  if (gloss) {
    gloss.focus();
    return;
  }
  if (!panel.contains(link)) {
    opener = { node: link, href: link.getAttribute("href") };
  }
  open();
  load(address, link);
});

// Back to where the panel was opened from; the table may have been drawn anew since.
function goBack() {
  const links = opener ? [...document.querySelectorAll(`a[href="${CSS.escape(opener.href)}"]`)] : [];
  const again = links.find((link) => !panel.contains(link) && (link.checkVisibility?.() ?? true));
  const wanted = opener?.node.isConnected ? opener.node : again;
  (wanted ?? document.getElementById("rule-now-link") ?? document.getElementById("content")).focus();
  opener = null;
}

// Whoever has gone on to the table meanwhile stays there. A dialog by itself leads back to what had the
// focus when it was opened, not to the link that was followed last.
function shut() {
  const held = document.activeElement;
  const inside = held === document.body || panel.contains(held);
  panel.close();
  if (inside) {
    goBack();
  } else {
    held.focus();
  }
}

panel.addEventListener("close", () => asked?.abort());
panel.addEventListener("cancel", (event) => {
  event.preventDefault();
  shut();
});
document.getElementById("rule-panel-close").addEventListener("click", shut);

// A dialog that leaves the table open does not hear Escape by itself. At the table, Escape first closes
// what the table has opened.
const isBusyElsewhere = () => document.querySelector("dialog:modal, #table details.ask[open], #refusal > *") !== null;

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !panel.open || panel.matches(":modal")) {
      return;
    }
    if (panel.contains(document.activeElement) || !isBusyElsewhere()) {
      event.preventDefault();
      event.stopPropagation();
      shut();
    }
  },
  { capture: true },
);

// A tap beside the sheet closes it.
panel.addEventListener("click", (event) => {
  if (event.target === panel && panel.matches(":modal")) {
    shut();
  }
});

document.addEventListener("htmx:afterSettle", settle);
addEventListener("resize", settle);

wide.addEventListener("change", () => {
  if (!panel.open) {
    return;
  }
  const held = document.activeElement;
  const back = opener;
  opener = null;
  panel.removeAttribute("open");
  if (panel.matches(":modal")) {
    panel.close();
  }
  open();
  opener = back;
  held?.focus();
});

// What is pushed to the list of rules keeps the focus where it was.
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const target = event.detail.target;
  if (target?.id !== "rules-now" && target?.id !== "rule-now") {
    return;
  }
  if (target.innerHTML.trim() === event.detail.fragment.innerHTML?.trim()) {
    event.detail.shouldSwap = false;
  } else if (target.contains(document.activeElement)) {
    const id = target.id;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        document.querySelector(`#${id} a`)?.focus({ preventScroll: true });
      }
    });
  }
});
