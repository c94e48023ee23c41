import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { lowerCase, type TextSearch } from "./list-page";
import { containsParts, indexedTexts } from "./search-parts";

/**
 * The condition that the text of `row` contains the words of `search`, or that the row fulfils `also`. An index on runs of
 * characters (the column `runs`) serves three characters or more. Three characters stand for the 32 runs that begin
 * with them, in a subquery that hides them from the planner: it took known runs for a seventh of all rows and read a
 * company's 100,000 leads in 150 ms instead of 13.
 */
export function containingRuns(
  row: string,
  { companyId, search, also }: { companyId: string; search: string; also?: Prisma.Sql | undefined },
): TextSearch {
  const pattern = containsParts(fixedSql(`${row}.search`), search);
  const own = Prisma.join([pattern, ...wordRuns(row, companyId, search)], " and ");
  if (!also) return { matches: pattern, alternatives: [own] };
  return {
    matches: Prisma.sql`(${pattern} or ${also})`,
    alternatives: [Prisma.sql`${own} and not ${also}`, also],
  };
}

/** Finds what either search finds. The alternatives of the second leave out what the first finds. */
export function eitherOf(first: TextSearch, second: TextSearch): TextSearch {
  const others = second.alternatives.map(
    (found) => Prisma.sql`${found} and (${first.matches}) is not true`,
  );
  return {
    matches: Prisma.sql`(${first.matches} or ${second.matches})`,
    alternatives: [...first.alternatives, ...others],
  };
}

/** Whether the text is long enough to have runs. */
export function hasRuns(text: string): boolean {
  return [...text].length >= 3;
}

/** The conditions, served by an index, that the row's text has the runs of every word of three characters or more. */
export function wordRuns(row: string, companyId: string, search: string): Prisma.Sql[] {
  const words = indexedTexts(search).filter(hasRuns);
  return words.map((word) => hasRunsOf(row, companyId, word));
}

/** The condition, served by an index, that the row's text has the runs of `text`, three characters or more. */
export function hasRunsOf(row: string, companyId: string, text: string): Prisma.Sql {
  return runsContain(fixedSql(`${row}.runs`), companyId, text);
}

/** The same of runs that an index has. */
export function runsContain(runs: Prisma.Sql, companyId: string, text: string): Prisma.Sql {
  return [...text].length === 3
    ? Prisma.sql`${runs} && (select app.runs_from(${companyId}::uuid, left(${lowerCase(text)}, 3)))`
    : Prisma.sql`${runs} @> app.runs_within(${companyId}::uuid, ${lowerCase(text)})`;
}
