import type { CustomField } from "@/lib/core/custom-fields";
import { isSearchSlot, slotsOf } from "@/lib/core/custom-slots";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern, lowerCase, type TextSearch } from "./list-page";
import { eitherOf, hasRuns } from "./search-runs";

/** The columns that a search may look in, in the order in which the index has them. */
const searchSlots = slotsOf("text").filter(isSearchSlot);

/** The columns of `row` that a search may look in, as an array. */
export function slotsOfRow(row: string): string {
  return `array[${searchSlots.map((slot) => `${row}.${slot}`).join(", ")}]`;
}

/** The keys of `row` in the index on custom fields, and the condition of the rows that it has. */
export function slotRuns(row: string): { runs: string; indexed: string } {
  const values = searchSlots.map((slot) => `${row}.${slot}`).join(", ");
  return {
    runs: `app.slot_runs(${row}.company_id, ${slotsOfRow(row)})`,
    indexed: `coalesce(${values}) is not null`,
  };
}

/** The place of a column among those that a search may look in, from 1. */
export function slotNumber(slot: string): number {
  return searchSlots.indexOf(slot) + 1;
}

type SlotSearch = { fields: readonly CustomField[]; companyId: string; text: string };

/**
 * The search that also finds the rows with the text in one of these fields, phone numbers by their digits. Fewer than
 * three characters are compared with whole values, since no index has parts that short.
 */
export function alsoInSlots(
  search: TextSearch,
  row: string,
  { fields, companyId, text }: SlotSearch,
): TextSearch {
  const holds = hasRuns(text) ? containing : equal;
  const own = anyOf(
    fields.flatMap((field) => holds(fixedSql(`${row}.${field.slot}`), field, text)),
  );
  const found = hasRuns(text)
    ? Prisma.sql`${own} and ${hasRunsIn(row, { fields, companyId, text })}`
    : own;
  return eitherOf(search, { matches: own, alternatives: [found] });
}

function containing(column: Prisma.Sql, { kind }: CustomField, text: string): Prisma.Sql[] {
  const pattern = containsPattern(text);
  const digits = Prisma.sql`translate(${column}, '-+ ()./', '') like ${pattern}`;
  return [Prisma.sql`lower(${column}) like ${pattern}`, ...(kind === "phone" ? [digits] : [])];
}

function equal(column: Prisma.Sql, _field: CustomField, text: string): Prisma.Sql[] {
  return [Prisma.sql`${column} in (${text}, ${lowerCase(text)}, upper(${text}))`];
}

/** `runs_from` stands in a subquery for the reason that `containingRuns` gives. */
function hasRunsIn(row: string, { fields, companyId, text }: SlotSearch): Prisma.Sql {
  const { runs, indexed } = slotRuns(row);
  const keys = fixedSql(runs);
  const parts = fields.map(({ slot }) => {
    const of = Prisma.sql`${companyId}::uuid, ${wholeNumber(slotNumber(slot))}`;
    return [...text].length === 3
      ? Prisma.sql`${keys} && (select app.slot_runs_from(${of}, left(${lowerCase(text)}, 3)))`
      : Prisma.sql`${keys} @> app.slot_runs_within(${of}, ${lowerCase(text)})`;
  });
  return Prisma.sql`${fixedSql(indexed)} and ${anyOf(parts)}`;
}

function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...conditions], " or ")})`;
}
