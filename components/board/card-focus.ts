const cardSelector = "[data-card]";

/** The card of a record on the page. */
export function cardOf(id: string): HTMLElement | null {
  const cards = document.querySelectorAll<HTMLElement>(cardSelector);
  return [...cards].find((card) => card.dataset.card === id) ?? null;
}

/** Focuses a card, which Tab then also reaches in its column. */
export function focusCard(card: HTMLElement): void {
  for (const other of cardsIn(card.closest("[data-stage]")))
    other.tabIndex = other === card ? 0 : -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Lets Tab reach a card of each column: a column that scrolls has to be reached without a pointer. */
export function keepTabStops(board: HTMLElement): void {
  for (const column of board.querySelectorAll("[data-stage]")) {
    const cards = cardsIn(column);
    const [first] = cards;
    if (first && cards.every(({ tabIndex }) => tabIndex < 0)) first.tabIndex = 0;
  }
}

/** The card that a key leads to: up and down in the column, sideways to the next column that shows cards. */
export function neighbourOf(card: HTMLElement, key: string): HTMLElement | null {
  const own = cardsIn(card.closest("[data-stage]"));
  const at = own.indexOf(card);
  switch (key) {
    case "ArrowDown":
      return own[at + 1] ?? null;
    case "ArrowUp":
      return own[at - 1] ?? null;
    case "Home":
      return own[0] ?? null;
    case "End":
      return own.at(-1) ?? null;
    case "ArrowRight":
    case "ArrowLeft":
      return beside(card, at, key);
    default:
      return null;
  }
}

/** How many columns further the key leads: 1, or -1, the other way in a right-to-left layout. */
export function stepOf(key: string): number {
  const forwards = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  return key === forwards ? 1 : -1;
}

function beside(card: HTMLElement, at: number, key: string): HTMLElement | null {
  const board = card.closest("[data-board]");
  const columns = [...(board?.querySelectorAll("[data-stage]") ?? [])];
  const own = columns.findIndex((column) => column.contains(card));
  const further = stepOf(key) > 0 ? columns.slice(own + 1) : columns.slice(0, own).reverse();
  const cards = further.map(cardsIn).find((found) => found.length > 0);
  return cards?.[at] ?? cards?.at(-1) ?? null;
}

function cardsIn(column: Element | null): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>(cardSelector) ?? [])];
}
