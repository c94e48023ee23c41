import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern, hiddenTexts, type TextSearch } from "./list-page";
import { hasRuns, runsContain } from "./search-runs";

/** The search that finds the rows whose further contacts contain `search`, a phone number by its digits. */
export function containingContacts(
  row: string,
  { companyId, search }: { companyId: string; search: string },
): TextSearch {
  const matches = contactsContain(row, search);
  return { matches, alternatives: [contactsFound(row, companyId, search)] };
}

/** The condition that further contacts of `row` contain the text. */
export function contactsContain(row: string, text: string): Prisma.Sql {
  return Prisma.sql`(${isFilled(row)} and ${contactLines(row)} like ${containsPattern(text)})`;
}

/** The same, served by an index for three characters or more. */
export function contactsFound(row: string, companyId: string, text: string): Prisma.Sql {
  if (!hasRuns(text)) return contactsContain(row, text);
  const runs = fixedSql(`app.runs(${row}.company_id, app.contact_text(${row}.contacts))`);
  return Prisma.sql`${contactsContain(row, text)} and ${runsContain(runs, companyId, text)}`;
}

/** The condition, served by an index, that a further contact of `row` has one of these keys. */
export function hasContactKey(row: string, keys: readonly string[]): Prisma.Sql {
  const own = fixedSql(`app.contact_keys(${row}.contacts)`);
  return Prisma.sql`(${isFilled(row)} and ${own} && ${hiddenTexts(keys)})`;
}

/** A line for each further contact of `row` and for the digits of each phone number. */
export function contactLines(row: string): Prisma.Sql {
  return fixedSql(`app.contact_text(${row}.contacts)`);
}

function isFilled(row: string): Prisma.Sql {
  return fixedSql(`${row}.contacts is not null`);
}
