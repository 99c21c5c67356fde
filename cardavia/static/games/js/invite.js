// Copies the address of the table to be sent to somebody.
const field = document.getElementById("address");
const button = document.getElementById("copy-address");
const said = document.getElementById("address-copied");

if (navigator.clipboard) {
  button.hidden = false;
}

field.addEventListener("focus", () => field.select());

button.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.focus();
    return;
  }
  said.textContent = button.dataset.copied;
  setTimeout(() => {
    said.textContent = "";
  }, 4000);
});
