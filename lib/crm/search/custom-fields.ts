import { type Catalogue, searchedFields } from "@/lib/core/catalogue";
import type { CustomField } from "@/lib/core/custom-fields";
import { fromKeys } from "@/lib/core/objects";
import { recordKinds } from "@/lib/core/record-kinds";
import { type Found, isFound, ranks, type Search } from "@/lib/crm/records/found";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { lowerCase } from "@/lib/server/records/list-page";
import { slotNumber, slotRuns, slotsOfRow } from "@/lib/server/records/slot-search";
import type { FoundKind } from "./choices";

/** The custom fields of each kind of records that a search looks in. */
export type CustomFields = Readonly<Partial<Record<FoundKind, readonly CustomField[]>>>;

const mostRead = 60;

/**
 * The custom fields that a search looks in, by every kind of records; none at all if no kind has one. Companies that
 * have some share one statement: its values name the columns.
 */
export function customFieldsOf(catalogue: Catalogue): CustomFields {
  const fields = fromKeys(recordKinds, (kind) => searchedFields(catalogue, kind));
  return Object.values(fields).some((one) => one.length > 0) ? fields : {};
}

/**
 * The tables `<kind>_key` and `<kind>_custom` of a `with`: what is looked for in which column, and the rows found there,
 * as `id`, `search` and `rank`. Fewer than three characters are not looked for.
 */
export function customTables(
  kind: FoundKind,
  of: Found,
  { fields, search }: { fields: readonly CustomField[]; search: Search },
): Prisma.Sql {
  const { companyId, words } = search;
  const { runs, indexed } = slotRuns("t");
  const matches = [
    fixedSql(`not k.is_short and ${runs} @> k.runs`),
    fixedSql(`k.is_short and ${runs} && k.runs`),
  ].map(
    (condition) => Prisma.sql`
      select t.id from ${fixedSql(`${kind}_key k, ${of.table} t`)}
      where t.company_id = ${companyId}::uuid and ${isFound(of, search)} and ${fixedSql(indexed)} and ${condition}
        and ${fixedSql(hasText("t"))}`,
  );
  return Prisma.sql`
    ${fixedSql(`${kind}_key`)} as materialized (
      select slot, label, text, length(text) = 3 as is_short,
        case length(text) when 3 then app.slot_runs_from(${companyId}::uuid, slot, text)
          else app.slot_runs_within(${companyId}::uuid, slot, text) end as runs
      from unnest(${fields.map(({ slot }) => slotNumber(slot))}::int[], ${fields.map(({ label }) => label)}::text[]) f (slot, label),
        (select ${lowerCase(words.text)} as text union select ${lowerCase(words.phonePart)}) w
      where length(text) >= 3),
    ${fixedSql(`${kind}_custom_match`)} as materialized (${Prisma.join(matches, " union all ")}),
    ${fixedSql(`${kind}_custom`)} as materialized (
      select id, null::text as search, ${wholeNumber(ranks.custom)} as rank
      from ${fixedSql(`${kind}_custom_match`)} limit ${wholeNumber(mostRead)})`;
}

/** The second line of row `t`, after the values by which a custom field was found: "Meter: KA-12 · Acme". */
export function withCustomValues(kind: FoundKind, subtitle: string): string {
  const value = `(${slotsOfRow("t")})[k.slot]`;
  return `case when best.rank = ${ranks.custom} then concat_ws(' · ', (
      select string_agg(distinct k.label || ': ' || left(${value}, 100), ' · ') from ${kind}_key k where ${hasText("t")}),
    ${subtitle}) else ${subtitle} end`;
}

/** The condition that row `row` has the text of the key `k` in its column. Not a pattern, so that no sign is special. */
function hasText(row: string): string {
  return `strpos(app.slot_text((${slotsOfRow(row)})[k.slot]), k.text) > 0`;
}
