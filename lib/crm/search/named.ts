import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern, lowerCase, startsPattern } from "@/lib/server/records/list-page";
import type { Words } from "./words";

/** Results of one kind. */
export const mostOfKind = 8;
const newestRead = 300;
const olderRead = 60;

/** Sorts after every text that begins like the one before it. */
const last = "\u{10ffff}";
const startLength = 40;

/** Lower ranks come first. */
export const ranks = { phone: 1, number: 2, email: 3, start: 4, word: 5, within: 6, related: 7 };

/** A table whose rows are found by their `search`, which begins with the name. */
export type NamedTable = {
  kind: string;
  table: string;
  newest: string;
  /** What a row `t` fulfils that is no trash. */
  live: string;
  /** The same where it is looked up elsewhere: only of rows that contain the text. */
  also?: Prisma.Sql;
  /** Whether indexes find names by their start, and runs of characters. */
  hasStart?: true;
  hasRuns?: true;
};

export type Asked = { companyId: string; words: Words };

/**
 * The tables `<kind>_start`, `<kind>_new` and `<kind>_old` of a `with`: rows of `id`, `search` and `rank` whose name
 * begins with the text, of the newest those that contain it, and of all where these are fewer than are shown. A text
 * that many rows have is found among the newest, and one that few have by the index, so that neither reads many.
 */
export function namedTables(named: NamedTable, asked: Asked, text: string): Prisma.Sql {
  const { kind, table, newest, live, also, hasStart } = named;
  const from = Prisma.sql`${fixedSql(table)} t where t.company_id = ${asked.companyId}::uuid and ${fixedSql(live)}`;
  const name = (part: string) => fixedSql(`${kind}_${part}`);
  const containing = Prisma.sql`t.search like ${containsPattern(text)}`;
  const ranked = Prisma.sql`select t.id, t.search, ${rankOf(text, asked.words.isEmail)} as rank`;
  const columns = fixedSql(also ? "t.*" : "t.id, t.search");
  const start = hasStart ? startingWith(from, text) : none;
  const matches = indexed(named, asked, text).map(
    (condition) => Prisma.sql`select ${columns} from ${from} and ${condition} and ${containing}`,
  );
  const others = also ?? Prisma.sql`true`;
  const most = wholeNumber(mostOfKind);
  const started = Prisma.sql`(select count(*) from ${name("start")})`;
  // The matches are planned as if all were read, so by the index, and are read until there are enough.
  return Prisma.sql`
    ${name("start")} as materialized (${start}),
    ${name("new")} as materialized (
      ${ranked} from (select ${columns} from ${from} order by ${fixedSql(newest)} limit ${wholeNumber(newestRead)}) t
      where ${started} < ${most} and ${containing} and ${others}),
    ${name("match")} as materialized (${Prisma.join(matches, " union all ")}),
    ${name("old")} as materialized (
      ${ranked} from ${name("match")} t
      where ${started} + (select count(*) from ${name("new")}) < ${most} and ${others}
      limit ${wholeNumber(olderRead)})`;
}

const none = fixedSql("select null::uuid as id, null::text as search, 0 as rank where false");

function startingWith(from: Prisma.Sql, text: string): Prisma.Sql {
  const key = Prisma.sql`app.name_start(t.search) collate "C"`;
  const start = Prisma.sql`left(${lowerCase(text)}, ${wholeNumber(startLength)})`;
  return Prisma.sql`
    select t.id, t.search, ${wholeNumber(ranks.start)} as rank from ${from}
      and ${key} >= ${start} and ${key} < ${start} || ${last}
      and t.search like ${startsPattern(text)}
    order by ${key} limit ${wholeNumber(mostOfKind)}`;
}

/** Conditions by which an index finds the text. Two characters are none that an index knows. */
function indexed(named: NamedTable, { companyId }: Asked, text: string): Prisma.Sql[] {
  const length = Prisma.sql`char_length(${lowerCase(text)})`;
  if (!named.hasRuns) return [Prisma.sql`${length} >= 3`];
  return [
    Prisma.sql`${length} = 3 and t.runs && (select app.runs_from(${companyId}::uuid, ${lowerCase(text)}))`,
    Prisma.sql`${length} > 3 and ${hasRunsOf(companyId, text)}`,
  ];
}

/** The condition that a lead has the runs of four characters of the text, by the index on them. */
export function hasRunsOf(companyId: string, text: string): Prisma.Sql {
  return Prisma.sql`t.runs @> (select app.runs_within(${companyId}::uuid, ${lowerCase(text)}))`;
}

/** The name stands first in `search`, and every other part in a line of its own. */
function rankOf(text: string, isEmail: boolean): Prisma.Sql {
  const ofLine = Prisma.sql`t.search like ${startsPattern(text, "%\n")}`;
  return Prisma.sql`(case
    when ${isEmail}::boolean and ${ofLine} then ${wholeNumber(ranks.email)}
    when t.search like ${startsPattern(text)} then ${wholeNumber(ranks.start)}
    when t.search like ${startsPattern(text, "% ")} or ${ofLine} then ${wholeNumber(ranks.word)}
    else ${wholeNumber(ranks.within)} end)`;
}

/** The condition that the key of an index, a column or a function of it, begins with the text. */
export function keyStartsWith(key: Prisma.Sql, text: string | null): Prisma.Sql {
  const start = lowerCase(text);
  return Prisma.sql`${text}::text is not null and ${key} collate "C" >= ${start} and ${key} collate "C" < ${start} || ${last}`;
}
