/** The fields of a card that the order and the sums of a board depend on. */
export type BoardCard = {
  id: string;
  version: number;
  stage: string;
  stageSince: string;
  nextFollowUpDate: string | null;
  estimatedValue: number | null;
  updatedAt: string;
  lastActivityAt?: string;
};

/** A column as the API returns it. */
export type Column<Card> = {
  stage: string;
  count: number;
  countCapped: boolean;
  value: number;
  /** The number of cards without activity for `untouchedDays`. */
  rotten: number;
  cards: Card[];
  nextCursor: string | null;
};

export type BoardShape<Card> = {
  /** The column that shows cards of this stage. */
  columnOf: (stage: string) => string;
  /** Whether nothing is left to do about the cards of this column. */
  isClosed: (column: string) => boolean;
  /** The day that the newest cards are known by. */
  dayOf: (card: Card) => string;
  isUntouched: (card: Card) => boolean;
};

type Change<Card> = {
  /** The card as it is now, null if it is gone. */
  card: Card | null;
  /** The card as the columns counted it; ignored if they hold a card of this id, as after a reload. */
  before: Card;
};

/** The columns after a card has changed: the column of its stage shows, counts and adds it. */
function withCard<Card extends BoardCard, C extends Column<Card>>(
  columns: readonly C[],
  shape: BoardShape<Card>,
  { card, before: assumed }: Change<Card>,
): C[] {
  const before = heldBy(columns, assumed.id) ?? assumed;
  const isOf = (column: C, one: Card | null) =>
    one !== null && shape.columnOf(one.stage) === column.stage;
  const isRottenIn = (column: C, one: Card | null) =>
    one !== null && isOf(column, one) && !shape.isClosed(column.stage) && shape.isUntouched(one);
  const valueIn = (column: C, one: Card | null) =>
    isOf(column, one) ? (one?.estimatedValue ?? 0) : 0;
  return columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== before.id);
    return {
      ...column,
      count: column.count + Number(isOf(column, card)) - Number(isOf(column, before)),
      value: column.value + valueIn(column, card) - valueIn(column, before),
      rotten: Math.max(
        0,
        column.rotten + Number(isRottenIn(column, card)) - Number(isRottenIn(column, before)),
      ),
      cards: card && isOf(column, card) ? inserted(others, card, orderOf(column, shape)) : others,
    };
  });
}

type Changes<Card> = {
  isGone: (card: Card) => boolean;
  /** The card as it is known now. */
  known: (card: Card) => Card;
  /** Cards that the columns have not counted. */
  arrived: readonly Card[];
};

/** The columns with their cards as they are now. */
export function withChanges<Card extends BoardCard, C extends Column<Card>>(
  columns: readonly C[],
  shape: BoardShape<Card>,
  { isGone, known, arrived }: Changes<Card>,
): readonly C[] {
  const held = columns.flatMap(({ cards }) => cards);
  const isHeld = (card: Card) => held.some(({ id }) => id === card.id);
  const uncounted = arrived.filter((card) => !isHeld(card)).map((card) => ({ ...card, stage: "" }));
  return [...held, ...uncounted].reduce<readonly C[]>((all, before) => {
    const card = isGone(before) ? null : known(before);
    return card === before ? all : withCard(all, shape, { card, before });
  }, columns);
}

function heldBy<Card extends BoardCard>(columns: readonly Column<Card>[], id: string) {
  return columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

/** A patch with the times of a change that is made now. */
export function changedNow<Card extends BoardCard>(
  card: Card,
  patch: Partial<Card>,
): Partial<Card> {
  const now = new Date().toISOString();
  return {
    ...patch,
    updatedAt: now,
    ...(card.lastActivityAt && { lastActivityAt: now }),
    ...(patch.stage && patch.stage !== card.stage && { stageSince: now }),
  };
}

/** The columns after more cards of one were read. */
export function withMore<Card extends BoardCard, C extends Column<Card>>(
  columns: readonly C[],
  stage: string,
  { cards, nextCursor }: Pick<Column<Card>, "cards" | "nextCursor">,
): C[] {
  return columns.map((column) => {
    if (column.stage !== stage) return column;
    const shown = new Set(column.cards.map(({ id }) => id));
    return {
      ...column,
      cards: [...column.cards, ...cards.filter(({ id }) => !shown.has(id))],
      nextCursor,
    };
  });
}

type Order<Card> = (a: Card, b: Card) => number;

function inserted<Card>(cards: readonly Card[], card: Card, order: Order<Card>): Card[] {
  const at = cards.findIndex((other) => order(card, other) < 0);
  return at < 0 ? [...cards, card] : cards.toSpliced(at, 0, card);
}

/** The server's order: the nearest follow-up first in an open column, then the newest. */
function orderOf<Card extends BoardCard>(
  { stage }: Column<Card>,
  shape: BoardShape<Card>,
): Order<Card> {
  const due = (card: Card) =>
    shape.isClosed(stage) ? "" : (card.nextFollowUpDate ?? afterAllDates);
  return (a, b) =>
    compare(due(a), due(b)) || compare(shape.dayOf(b), shape.dayOf(a)) || compare(b.id, a.id);
}

const afterAllDates = "a";

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
