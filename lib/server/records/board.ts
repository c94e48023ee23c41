import * as z from "zod";
import { countCap } from "@/lib/core/pagination";
import { refusingBadValues } from "@/lib/server/database/database-fault";
import { keepPlan } from "@/lib/server/database/reader";
import type { SqlReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import {
  type BoardColumn,
  type BoardSource,
  boardSql,
  type CardPlace,
  type CardRow,
  columnSql,
  type Total,
} from "./board-sql";
import { keyOfCounts, LargeCounts } from "./large-counts";
import { badCursor } from "./list-cursor";

export type Valued = { estimatedValue: number | null };

export type Cards<Card> = { cards: Card[]; nextCursor: string | null };

/** The sum of a column with more than 10,000 cards is the least that it comes to, and so are its untouched ones. */
export type FilledColumn<Stage, Card> = Cards<Card> & {
  stage: Stage;
  count: number;
  countCapped: boolean;
  value: number;
  rotten: number;
};

/**
 * Every column with its first cards, in one statement: overdue follow-ups first, then the nearest, then those without
 * one, the newest first. Counts stop at 10,000, and sums with them. Counts of a board with more than 5,000 cards may
 * miss the last half minute of what other processes wrote.
 */
export async function readBoard<Stage extends string, Card extends Valued>(
  db: SqlReader,
  source: BoardSource<Card>,
  columns: readonly BoardColumn<Stage>[],
): Promise<FilledColumn<Stage, Card>[]> {
  const key = keyOfCounts(source.counted, allOf(source));
  const known = await boardTotals.known(key, source.lastWrite);
  const { rows, counts: totals } = known
    ? { rows: await readCards(db, source, columns, known), counts: known }
    : await boardTotals.remember(key, source.lastWrite, async () => {
        const counted = await readCards(db, source, columns);
        return { rows: counted, counts: counted[0]?.totals ?? [] };
      });
  return columns.map(({ stage }, at) => {
    const cards = cardsOf<Card>(
      source,
      stage,
      rows.filter((row) => row.at === at),
    );
    return { stage, ...shownTotal(totals[at] ?? nothing, cards), ...cards };
  });
}

const boardTotals = new LargeCounts<Total[]>((totals) =>
  totals.reduce((sum, { count }) => sum + count, 0),
);

function readCards(
  db: SqlReader,
  source: BoardSource<unknown>,
  columns: readonly BoardColumn[],
  known?: readonly Total[],
): Promise<CardRow[]> {
  const statement = boardSql(source, columns, known);
  if (source.isSteady) keepPlan(statement);
  return db.$queryRaw<CardRow[]>(statement);
}

const nothing: Total = { count: 0, value: 0, rotten: 0 };

/**
 * Remembered totals may be older than the cards: a column has at least the cards that are read of it, and exactly
 * these where all are read.
 */
function shownTotal({ count, value, rotten }: Total, { cards, nextCursor }: Cards<Valued>) {
  const current = nextCursor ? Math.max(count, cards.length + 1) : cards.length;
  return {
    count: Math.min(current, countCap),
    countCapped: current > countCap,
    value: nextCursor ? value : cards.reduce((sum, card) => sum + (card.estimatedValue ?? 0), 0),
    rotten: Math.min(rotten, current, countCap),
  };
}

function allOf({ key, where, search }: BoardSource<unknown>): Prisma.Sql {
  return Prisma.join([key.within, ...where, ...(search ? [search.matches] : [])], " and ");
}

/** The cards of a column that come after the cursor. Throws `validation_failed` for one of another column. */
export async function readColumn<Stage extends string, Card>(
  db: SqlReader,
  source: BoardSource<Card>,
  { column, cursor }: { column: BoardColumn<Stage>; cursor?: string | undefined },
): Promise<Cards<Card>> {
  const after = cursor ? readCursor(column.stage, cursor) : undefined;
  const statement = columnSql(source, column, after);
  const rows = await refusingBadValues(badCursor(), () => db.$queryRaw<CardRow[]>(statement));
  return cardsOf(source, column.stage, rows);
}

function cardsOf<Card>(
  { card: { toRecord } }: BoardSource<Card>,
  stage: string,
  rows: readonly CardRow[],
): Cards<Card> {
  const last = rows.at(-1);
  return {
    // biome-ignore lint/plugin/cast: the values are those of the fields that `Card` is derived from
    cards: rows.map(({ card }) => toRecord(card) as Card),
    nextCursor: last?.more ? toCursor(stage, last) : null,
  };
}

const cursorShape = z.tuple([z.string(), z.iso.date().nullable(), z.iso.date(), z.guid()]);

function toCursor(stage: string, { due, day, id }: CardPlace): string {
  return Buffer.from(JSON.stringify([stage, due, day, id])).toString("base64url");
}

function readCursor(stage: string, cursor: string): CardPlace {
  const read = cursorShape.safeParse(jsonOf(Buffer.from(cursor, "base64url").toString()));
  if (!read.success || read.data[0] !== stage) throw badCursor();
  const [, due, day, id] = read.data;
  return { due, day, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badCursor();
  }
}
