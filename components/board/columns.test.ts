import { expect, test } from "vitest";
import {
  type BoardCard,
  type BoardShape,
  type Column,
  changedNow,
  withChanges,
  withMore,
} from "./columns";

type Card = BoardCard & { day: string };

const shape: BoardShape<Card> = {
  columnOf: (stage) => (stage === "Closed Won" ? "Won" : stage),
  isClosed: (column) => column === "Won",
  dayOf: ({ day }) => day,
  isUntouched: ({ updatedAt }) => updatedAt === longAgo,
};

const longAgo = "2026-01-01T00:00:00.000Z";

const card = (id: string, stage: string, rest: Partial<Card> = {}): Card => ({
  id,
  version: 1,
  stage,
  stageSince: longAgo,
  updatedAt: longAgo,
  nextFollowUpDate: null,
  estimatedValue: 100,
  day: "2026-01-01",
  ...rest,
});

const column = (stage: string, cards: Card[], count = cards.length): Column<Card> => ({
  stage,
  count,
  countCapped: false,
  value: count * 100,
  rotten: cards.length,
  cards,
  nextCursor: null,
});

const seen = (columns: readonly Column<Card>[]) =>
  columns.map(({ stage, count, value, cards }) => [
    stage,
    count,
    value,
    cards.map(({ id }) => id).join(""),
  ]);

const a = card("a", "New");
const board = [
  column("New", [a, card("b", "New")]),
  column("Qualified", [
    card("c", "Qualified", { nextFollowUpDate: "2026-02-01" }),
    card("d", "Qualified", { nextFollowUpDate: "2026-03-01" }),
    card("e", "Qualified", { day: "2026-01-05" }),
  ]),
  column("Won", [card("f", "Won", { day: "2026-01-03" })], 40),
];

/** The columns after one of their cards has changed; null if it is gone. */
function withCard(
  columns: readonly Column<Card>[],
  { card: now, before }: { card: Card | null; before: Card },
) {
  return withChanges(columns, shape, {
    isGone: ({ id }) => now === null && id === before.id,
    known: (one) => (now && one.id === before.id ? now : one),
    arrived: [],
  });
}

const moved = (stage: string, rest: Partial<Card> = {}) =>
  seen(withCard(board, { card: { ...a, stage, ...rest }, before: a }));

test("a card that has moved is counted and added up in its new column, and taken out of the old one", () => {
  expect(moved("Qualified")).toEqual([
    ["New", 1, 100, "b"],
    ["Qualified", 4, 400, "cdea"],
    ["Won", 40, 4000, "f"],
  ]);
});

test.each([
  [{ nextFollowUpDate: "2026-01-15" }, "acde"],
  [{ nextFollowUpDate: "2026-02-15" }, "cade"],
  [{ day: "2026-01-09" }, "cdae"],
  [{ day: "2026-01-02" }, "cdea"],
])("a card with %j stands where the server would put it: %s", (rest, order) => {
  expect(moved("Qualified", rest)[1]?.[3]).toBe(order);
});

test("a closed column has the newest first, whatever follow-up is planned", () => {
  const rest = { nextFollowUpDate: "2026-01-01", day: "2026-01-02" };
  expect(moved("Closed Won", rest)[2]).toEqual(["Won", 41, 4100, "fa"]);
});

test("a move that is taken back leaves the columns as they were", () => {
  const there = { ...a, stage: "Qualified" };
  const after = withCard(board, { card: there, before: a });
  const back = withCard(after, { card: a, before: there });
  expect(seen(back).map(([stage, count, value]) => [stage, count, value])).toEqual(
    seen(board).map(([stage, count, value]) => [stage, count, value]),
  );
});

test("a card of another stage within the column, or with another value, is counted once", () => {
  const won = card("f", "Closed Won", { day: "2026-01-03", estimatedValue: 250 });
  const before = board[2]?.cards[0] ?? a;
  expect(seen(withCard(board, { card: won, before }))[2]).toEqual(["Won", 40, 4150, "f"]);
});

test("a move is counted once, whether the columns were read anew before it was stored or after", () => {
  const there = { ...a, stage: "Qualified", version: 2 };
  const after = withCard(board, { card: there, before: a });
  expect(seen(withCard(board, { card: there, before: there }))).toEqual(seen(after));
  expect(seen(withCard(after, { card: there, before: a }))).toEqual(seen(after));
});

const newestOf = (saved: Card) => (card: Card) =>
  card.id === saved.id && card.version < saved.version ? saved : card;

test("columns that were read before a card was saved get it as it was saved, and no newer one", () => {
  const there = { ...a, stage: "Qualified", version: 2 };
  const after = withCard(board, { card: there, before: a });
  const changes = { isGone: () => false, arrived: [], known: newestOf(there) };
  expect(seen(withChanges(board, shape, changes))).toEqual(seen(after));
  const later = { ...there, stage: "Won", version: 3 };
  const shown = withChanges(board, shape, { ...changes, known: newestOf(later) });
  expect(seen(withChanges(shown, shape, changes))).toEqual(seen(shown));
});

test("a card that arrives is counted once, also when the columns are read with it", () => {
  const arrived = [card("z", "New")];
  const known = (one: Card) => (one.id === "z" ? card("z", "New") : one);
  const changes = { isGone: () => false, known, arrived };
  expect(seen(withChanges(board, shape, changes))[0]).toEqual(["New", 3, 300, "zab"]);
  const read = [column("New", [card("z", "New"), a, card("b", "New")]), ...board.slice(1)];
  expect(seen(withChanges(read, shape, changes))[0]).toEqual(["New", 3, 300, "zab"]);
});

test("a card that is gone is in no column", () => {
  expect(seen(withCard(board, { card: null, before: a }))[0]).toEqual(["New", 1, 100, "b"]);
});

test("a card that is changed is untouched no longer, and again when the change is taken back", () => {
  const untouched = (columns: readonly Column<Card>[]) => columns.map(({ rotten }) => rotten);
  expect(untouched(board)).toEqual([2, 3, 1]);
  const there = { ...a, ...changedNow(a, { stage: "Qualified" }) };
  const after = withCard(board, { card: there, before: a });
  expect(untouched(after)).toEqual([1, 3, 1]);
  expect(untouched(withCard(after, { card: a, before: there }))).toEqual([2, 3, 1]);
});

test.each([
  [{ stage: "Qualified" }, true],
  [{ stage: "New" }, false],
  [{ estimatedValue: 1 }, false],
])("a card with %j is in a new stage: %s", (patch, isNew) => {
  expect((changedNow(a, patch).stageSince ?? longAgo) > longAgo).toBe(isNew);
});

test("more cards are added once each, and the cursor goes on", () => {
  const page = { cards: [card("b", "New"), card("x", "New")], nextCursor: "next" };
  const [first] = withMore(board, "New", page);
  expect(first?.cards.map(({ id }) => id)).toEqual(["a", "b", "x"]);
  expect(first?.nextCursor).toBe("next");
});
