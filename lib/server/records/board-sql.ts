import { countCap } from "@/lib/core/pagination";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import type { ListSource } from "./list-page";
import { columnOf, type RecordValues } from "./record-sql";

/** How many cards of a column are read at once. */
export const cardsAtOnce = 25;

/** Beyond so many matches of a search they are close together: columns are read in their order instead. */
const mostFound = 1.2 * countCap;

/** A column of a board and the stages of its cards. */
export type BoardColumn<Stage extends string = string> = {
  stage: Stage;
  stages: readonly string[];
  /** Nothing is left to do about its cards: the newest come first, whenever a follow-up was planned. */
  isClosed: boolean;
};

/**
 * Rows with a stage, a next follow-up and an estimated value. `row` is the alias of the table's row, `newest` the
 * day that the newest are known by.
 */
export type BoardSource<Card> = Pick<
  ListSource,
  "from" | "counted" | "key" | "where" | "search"
> & {
  card: RecordValues;
  /** The number of this process's last write of such records of the company. */
  lastWrite: number;
  row: string;
  newest: string;
  /** The condition that a row had no activity for `untouchedDays`, and the columns that it reads. */
  untouched: { condition: Prisma.Sql; columns: readonly string[] } | undefined;
  /** Whether one plan is the best for all values that `where` may hold. */
  isSteady: boolean;
  /** The type of `card`. */
  readonly type?: Card;
};

/** How many rows there are of a column, at most one more than is counted, what they come to, and the untouched ones. */
export type Total = { count: number; value: number; rotten: number };

/** A card's place in the order of its column; `due` is null in a closed column. */
export type CardPlace = { due: string | null; day: string; id: string };

/**
 * A card of the column `at`, whether that has `more`, and with the first card the totals of all columns. Each card is a
 * row: a single value with hundreds of cards costs the database twice as much.
 */
export type CardRow = CardPlace & {
  at: number;
  more: boolean;
  card: string;
  totals: Total[] | null;
};

/** The first cards of each column, and the totals of all columns unless they are `known`. */
export function boardSql(
  source: BoardSource<unknown>,
  columns: readonly BoardColumn[],
  known: readonly Total[] | undefined,
): Prisma.Sql {
  const { where, search } = source;
  const isDense = known && known.reduce((sum, { count }) => sum + count, 0) >= mostFound;
  const counted = known ? { ...source, untouched: undefined } : source;
  const read =
    isDense && search
      ? { ...counted, where: [...where, search.matches], search: undefined }
      : counted;
  return searched(read, (rows) => boardOf(rows, columns, known));
}

/** The cards of one column after the place, or its first. */
export function columnSql(
  source: BoardSource<unknown>,
  column: BoardColumn,
  after: CardPlace | undefined,
): Prisma.Sql {
  const read = { ...source, untouched: undefined };
  return searched(read, (rows) => cardsOf(rows, [column], { after }));
}

/** The rows of `counted` that fulfil all of `where`: `counted` is the table, or what a search has found of it. */
type Rows = BoardSource<unknown>;

/**
 * `board` of the rows. A search is run once for all columns, unless it finds more than `mostFound` rows.
 */
function searched(source: BoardSource<unknown>, board: (rows: Rows) => Prisma.Sql): Prisma.Sql {
  const { search, row, newest, untouched } = source;
  const where = [source.key.within, ...source.where];
  if (!search) return board({ ...source, where });
  const placed = ["id", "stage", "nextFollowUpDate", newest, "estimatedValue"];
  const read = [...placed, ...(untouched?.columns ?? [])];
  const selected = Prisma.join(read.map((key) => columnOf(row, key)));
  const alternatives = search.alternatives.map(
    (part) =>
      Prisma.sql`select ${selected} from ${source.counted} where ${Prisma.join([...where, part], " and ")}`,
  );
  const found = { ...source, counted: fixedSql(`found ${row}`), where: [Prisma.sql`true`] };
  const all = { ...source, where: [...where, search.matches] };
  return Prisma.sql`
    with found as materialized (${Prisma.join(alternatives, " union all ")} limit ${wholeNumber(mostFound)})
    select * from (
      select * from (${board(found)}) f where (select count(*) from found) < ${wholeNumber(mostFound)}
      union all
      select * from (${board(all)}) a where (select count(*) from found) >= ${wholeNumber(mostFound)}) c
    order by at, position`;
}

/** The first cards of the columns, with their counts and sums unless they are known. */
function boardOf(
  rows: Rows,
  columns: readonly BoardColumn[],
  known: readonly Total[] | undefined,
): Prisma.Sql {
  return cardsOf(rows, columns, { totals: known ? undefined : totalsSql(rows) });
}

function totalsSql(rows: Rows): Prisma.Sql {
  const { condition } = rows.untouched ?? { condition: Prisma.sql`false` };
  return Prisma.sql`
    select json_agg(json_build_object('count', s.count, 'value', s.value, 'rotten', s.rotten) order by s.at) from (
      select stages.at, sum(t.count) as count, coalesce(sum(t.value), 0) as value, sum(t.rotten) as rotten
      from stages, lateral (
        select count(*) as count, sum(c.value) as value, count(*) filter (where c.is_untouched) as rotten
        from (select ${columnOf(rows.row, "estimatedValue")} as value,
            not stages.is_closed and ${condition} as is_untouched
          from ${rows.counted} where ${inStage(rows)} limit ${wholeNumber(countCap + 1)}) c) t
      group by stages.at) s`;
}

type Cards = { after?: CardPlace | undefined; totals?: Prisma.Sql | undefined };

/**
 * The cards of the columns that have any. Each stage is read in the order of its index, then the stages of a column
 * are merged. `limit 1` keeps the planner from joining the other way round.
 */
function cardsOf(
  rows: Rows,
  columns: readonly BoardColumn[],
  { after, totals }: Cards,
): Prisma.Sql {
  const stages = columns.flatMap(({ stages: names, isClosed }, at) =>
    names.map(
      (name) => Prisma.sql`(${wholeNumber(at)}, ${name}::text, ${fixedSql(String(isClosed))})`,
    ),
  );
  const kinds = [false, true].filter((isClosed) =>
    columns.some((column) => column.isClosed === isClosed),
  );
  const keys = kinds.flatMap((isClosed) =>
    rangesAfter(rows, isClosed, after).map((range) => keysSql(rows, isClosed, range)),
  );
  const first = Prisma.sql`case when row_number() over () = 1 then (${totals ?? Prisma.sql`null::json`}) end`;
  return Prisma.sql`
    with stages (at, name, is_closed) as (values ${Prisma.join(stages)}),
    placed as (
      select *, row_number() over (partition by at order by due, day desc, id desc) as position,
        count(*) over (partition by at) > ${wholeNumber(cardsAtOnce)} as more
      from (${Prisma.join(keys, " union all ")}) k)
    select p.at, p.position, p.more, p.due::text, p.day::text, p.id, c.card, ${first} as totals
    from placed p, lateral (
      select ${rows.card.values} as card from ${rows.from} where ${rows.key.within} and ${rows.key.id} = p.id limit 1) c
    where p.position <= ${wholeNumber(cardsAtOnce)} order by p.at, p.position`;
}

/** The places of the first cards of each stage, and of one more. */
function keysSql(rows: Rows, isClosed: boolean, range: Prisma.Sql): Prisma.Sql {
  const { due, day, id } = placeOf(rows, isClosed);
  const order = isClosed ? Prisma.empty : Prisma.sql`${due},`;
  return Prisma.sql`
    select stages.at, k.* from stages, lateral (
      select ${id} as id, ${due} as due, ${day} as day from ${rows.counted}
      where ${inStage(rows)} and ${range}
      order by ${order} ${day} desc, ${id} desc limit ${wholeNumber(cardsAtOnce + 1)}) k
    where stages.is_closed = ${fixedSql(String(isClosed))}`;
}

/** The conditions of which a row after the place fulfils one: each is a range of the index. */
function rangesAfter(rows: Rows, isClosed: boolean, after?: CardPlace): Prisma.Sql[] {
  if (!after) return [Prisma.sql`true`];
  const { due, day, id } = placeOf(rows, isClosed);
  const older = Prisma.sql`(${day}, ${id}) < (${after.day}::date, ${after.id}::uuid)`;
  if (isClosed) return [older];
  if (after.due === null) return [Prisma.sql`${due} is null and ${older}`];
  return [
    Prisma.sql`${due} = ${after.due}::date and ${older}`,
    Prisma.sql`${due} > ${after.due}::date`,
    Prisma.sql`${due} is null`,
  ];
}

function placeOf(rows: Rows, isClosed: boolean) {
  const due = isClosed ? Prisma.sql`null::date` : columnOf(rows.row, "nextFollowUpDate");
  return { due, day: columnOf(rows.row, rows.newest), id: rows.key.id };
}

function inStage(rows: Rows): Prisma.Sql {
  const ofStage = Prisma.sql`${columnOf(rows.row, "stage")} = stages.name`;
  return Prisma.join([...rows.where, ofStage], " and ");
}
