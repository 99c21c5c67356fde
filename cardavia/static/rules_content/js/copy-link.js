// A click on the number of a rule goes to the rule, as any link does, and copies its address as well.

const said = document.querySelector(".copied");

document.addEventListener("click", async (event) => {
  const link = event.target.closest(".clause-number");
  if (!link || !said || !navigator.clipboard) {
    return;
  }
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return;
  }
  said.textContent = said.dataset.copied;
  setTimeout(() => {
    said.textContent = "";
  }, 4000);
});
