// Writing at the desk: a preview that follows the text, keys for saving, a warning before text is left behind,
// and the sentence selected that a reader reports.
const form = document.getElementById("writing");
const frame = document.getElementById("preview");
let timer = 0;
let asked = 0;
let changed = false;

async function show() {
  const mine = ++asked;
  try {
    const response = await fetch(form.dataset.preview, { method: "POST", body: new FormData(form) });
    if (response.ok && !response.redirected && mine === asked) {
      frame.srcdoc = await response.text();
      document.getElementById("preview-place").hidden = false;
    }
  } catch {
    // Without a connection the last preview stays.
  }
}

function press(name) {
  form.querySelector(`button[name="do"][value="${name}"]`)?.click();
}

if (form) {
  form.addEventListener("input", () => {
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(show, 400);
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.formTarget !== "_blank") {
      changed = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      press("next");
    } else if (event.key === "s") {
      event.preventDefault();
      press("save");
    }
  });
  addEventListener("beforeunload", (event) => {
    if (changed) {
      event.preventDefault();
    }
  });
  const report = form.querySelector("[data-start]");
  const text = document.getElementById("markdown");
  if (report && text && !text.readOnly) {
    text.focus();
    text.setSelectionRange(Number(report.dataset.start), Number(report.dataset.end));
  }
  show();
}
