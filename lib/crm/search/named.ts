import {
  type FoundTable,
  isFound,
  lastCharacter,
  mostOfKind,
  ranks,
  type Search,
} from "@/lib/crm/records/found";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { lowerCase, startsPattern } from "@/lib/server/records/list-page";
import {
  containsParts,
  indexedTexts,
  plainText,
  withoutAccents,
} from "@/lib/server/records/search-parts";
import { containingRuns } from "@/lib/server/records/search-runs";

const newestRead = 300;
const olderRead = 60;
const startLength = 40;

/**
 * The tables `<kind>_start`, `<kind>_new` and `<kind>_old` of a `with`: rows of `id`, `search` and `rank` whose name
 * begins with the text, of the newest those that contain it, and of all where these are fewer than are shown. A text
 * that many rows have is found among the newest, and one that few have by the index, so that neither reads many.
 */
export function namedTables(kind: string, of: FoundTable, search: Search): Prisma.Sql {
  const { companyId, words } = search;
  const { table, newest, latest, hasStart } = of;
  const text = withoutAccents(of.textOf?.(words) ?? words.text);
  const from = Prisma.sql`${fixedSql(table)} t where t.company_id = ${companyId}::uuid and ${isFound(of, search)}`;
  const name = (part: string) => fixedSql(`${kind}_${part}`);
  const containing = containsParts(Prisma.sql`t.search`, text);
  const ranked = Prisma.sql`select t.id, t.search, ${rankOf(plainText(text), words.isEmail)} as rank`;
  const columns = fixedSql(latest ? "t.*" : "t.id, t.search");
  const start = hasStart ? startingWith(from, text) : none;
  const matches = matchesOf(of, companyId, text).map(
    (match) => Prisma.sql`select ${columns} from ${from} and ${match}`,
  );
  const others = latest ?? Prisma.sql`true`;
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
      and ${key} >= ${start} and ${key} < ${start} || ${lastCharacter}
      and t.search like ${startsPattern(text)}
    order by ${key} limit ${wholeNumber(mostOfKind)}`;
}

/** The conditions of rows that contain the text, of which an index serves each. It has no texts of two characters. */
function matchesOf({ hasRuns }: FoundTable, companyId: string, text: string): Prisma.Sql[] {
  const [longest] = indexedTexts(text);
  const isIndexed = Prisma.sql`char_length(${lowerCase(longest)}) >= 3`;
  const matches = hasRuns
    ? containingRuns("t", { companyId, search: text }).alternatives
    : [containsParts(Prisma.sql`t.search`, text)];
  return matches.map((match) => Prisma.sql`${isIndexed} and ${match}`);
}

/** The name comes first in `search`, and every other part is a separate line. */
function rankOf(text: string, isEmail: boolean): Prisma.Sql {
  const plain = Prisma.sql`app.plain(t.search)`;
  const ofLine = Prisma.sql`${plain} like ${startsPattern(text, "%\n")}`;
  return Prisma.sql`(case
    when ${isEmail}::boolean and ${ofLine} then ${wholeNumber(ranks.email)}
    when ${plain} like ${startsPattern(text)} then ${wholeNumber(ranks.start)}
    when ${plain} like ${startsPattern(text, "% ")} or ${ofLine} then ${wholeNumber(ranks.word)}
    else ${wholeNumber(ranks.within)} end)`;
}
