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
  type CardRow,
  columnSql,
  type Place,
  type Total,
} from "./board-sql";
import { badCursor } from "./list-cursor";

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
 * Every column with its first cards, in one statement: overdue follow-ups first, then the nearest, then those
 * without one, the newest first. Counts stop at 10,000, and sums with them. Those of a board with more than 5,000
 * cards may be half a minute old.
 */
export async function readBoard<Stage extends string, Card>(
  db: SqlReader,
  source: BoardSource<Card>,
  columns: readonly BoardColumn<Stage>[],
): Promise<FilledColumn<Stage, Card>[]> {
  const key = JSON.stringify([source.counted.text, allOf(source).text, allOf(source).values]);
  const known = knownTotals(key);
  const statement = boardSql(source, columns, known);
  if (source.isSteady) keepPlan(statement);
  const rows = await db.$queryRaw<CardRow[]>(statement);
  const totals = known ?? rememberTotals(key, rows[0]?.totals ?? []);
  return columns.map(({ stage }, at) => {
    const own = rows.filter((row) => row.at === at);
    const { count, value, rotten } = totals[at] ?? nothing;
    const capped = { count: Math.min(count, countCap), rotten: Math.min(rotten, countCap) };
    const total = { ...capped, countCapped: count > countCap, value };
    return { stage, ...total, ...cardsOf(source, stage, own) };
  });
}

const nothing: Total = { count: 0, value: 0, rotten: 0 };

function allOf({ where, sought }: BoardSource<unknown>): Prisma.Sql {
  return Prisma.join([...where, ...(sought ? [sought.matches] : [])], " and ");
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

function toCursor(stage: string, { due, day, id }: Place): string {
  return Buffer.from(JSON.stringify([stage, due, day, id])).toString("base64url");
}

function readCursor(stage: string, cursor: string): Place {
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

/** Fewer are counted anew each time. */
const fewCards = 5_000;
const totalsAgeMs = 30_000;
const mostBoards = 1_000;

const remembered = new Map<string, { totals: Total[]; until: number }>();

function knownTotals(key: string): Total[] | undefined {
  const known = remembered.get(key);
  return known && known.until > Date.now() ? known.totals : undefined;
}

/** Counting 100,000 cards costs ten times what reading those does that are shown. */
function rememberTotals(key: string, totals: Total[]): Total[] {
  const cards = totals.reduce((sum, { count }) => sum + count, 0);
  if (remembered.size >= mostBoards) remembered.clear();
  if (cards > fewCards) remembered.set(key, { totals, until: Date.now() + totalsAgeMs });
  return totals;
}
