// Cards that have come to lie somewhere else are seen coming from where they were, and what is said for the
// first time stands out. Only drawings move (motion.css says how, and for whom), and only after the new table
// is there: every button is where it will be, and takes a press at once.
const CARDS = ":is(.felt, .thumb) svg.card";
const PLACE = /\bplace-(\d+)\b/;
const TOGETHER = 6; // no more cards than this wait for one another
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let before = null;

const table = () => document.getElementById("table");
const placeOf = (element) => PLACE.exec(element?.className)?.[1];

function faceOf(card) {
  const face = card.firstElementChild?.getAttribute("href")?.split("#")[1]?.replace(/-big$/, "");
  return face === "back" ? undefined : face;
}

// Where a card may lie, so that a hand which closes up does not count as movement.
const areaOf = (card) => card.closest(".thumb, .before, .felt");

function seats() {
  return new Map([...table().querySelectorAll(".seat")].map((seat) => [placeOf(seat), seat]));
}

function seen() {
  const cards = new Map();
  for (const card of table().querySelectorAll(CARDS)) {
    const face = faceOf(card);
    if (face) {
      cards.set(face, { area: areaOf(card)?.className, box: card.getBoundingClientRect() });
    }
  }
  const said = new Map([...seats()].map(([place, seat]) => [place, seat.querySelector(".speech")?.textContent]));
  return { cards, said };
}

// Whoever plays a card has it in his hand before; a hand is dealt from the middle of the table.
function origin(card, around) {
  const player = around.get(placeOf(card.closest(".lying")));
  return (player ?? table().querySelector(".board > *, .felt"))?.getBoundingClientRect();
}

function come(card, from, order) {
  const to = card.getBoundingClientRect();
  const scale = to.width ? Math.min(from.width / to.width, 1.6) : 1;
  const [x, y] = from.width > to.width * 2 ? [from.x + (from.width - to.width) / 2, from.y] : [from.x, from.y];
  card.style.setProperty("--from-x", `${x - to.x}px`);
  card.style.setProperty("--from-y", `${y - to.y}px`);
  card.style.setProperty("--from-scale", from.width > to.width * 2 ? 1 : scale);
  card.style.setProperty("--order", Math.min(order, TOGETHER));
  card.classList.add("coming");
}

function show(old) {
  const around = seats();
  const moves = [];
  for (const card of table().querySelectorAll(CARDS)) {
    const face = faceOf(card);
    const was = old.cards.get(face);
    const from = was ? was.box : origin(card, around);
    if (face && from?.width && was?.area !== areaOf(card)?.className) {
      moves.push([card, from]);
    }
  }
  moves.forEach(([card, from], order) => come(card, from, order));
  for (const [place, seat] of around) {
    const speech = seat.querySelector(".speech");
    speech?.classList.toggle("coming", speech.textContent !== old.said.get(place));
  }
}

document.addEventListener("htmx:beforeSwap", (event) => {
  before = event.detail.target?.id === "table" && !calm.matches && !document.hidden ? seen() : null;
});

document.addEventListener("htmx:afterSwap", () => {
  if (before && table()) {
    const old = before;
    before = null;
    show(old);
  }
});

document.addEventListener("animationend", (event) => event.target.classList?.remove("coming"));
