import { containsPattern, type Sought } from "./list-page";
import { Prisma } from "./prisma/client";
import { fixedSql } from "./reader";

/**
 * The rows of `row` whose text contains `search`, with those that fulfil `also`. An index on runs of
 * characters (`app.runs`) finds them; two characters are no run. Three stand for the 32 runs that begin with
 * them, as a value the planner does not know: it took known ones for a seventh of all rows and read a company's
 * 100,000 leads in 150 ms instead of 13.
 */
export function containingRuns(
  row: string,
  { companyId, search, also }: { companyId: string; search: string; also?: Prisma.Sql | undefined },
): Sought {
  const text = fixedSql(`${row}.search`);
  const pattern = Prisma.sql`${text} like ${containsPattern(search)}`;
  const runs = runsOf(fixedSql(`app.runs(${row}.company_id, ${row}.search)`), companyId, search);
  const own = runs ? Prisma.sql`${pattern} and ${runs}` : pattern;
  if (!also) return { matches: pattern, parts: [own] };
  return {
    matches: Prisma.sql`(${pattern} or ${also})`,
    parts: [Prisma.sql`${own} and not ${also}`, also],
  };
}

function runsOf(runs: Prisma.Sql, companyId: string, search: string): Prisma.Sql | undefined {
  const text = search.toLowerCase();
  const { length } = [...text];
  if (length < 3) return undefined;
  return length === 3
    ? Prisma.sql`${runs} && (select app.runs_from(${companyId}::uuid, ${text}))`
    : Prisma.sql`${runs} @> app.runs_within(${companyId}::uuid, ${text})`;
}
