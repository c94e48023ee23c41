import type { FieldErrors } from "@/lib/core/errors";
import { isContactList, mostContacts } from "@/lib/core/further-contacts";
import { whoIs } from "@/lib/crm/matching/sameness";
import { archivedIn } from "@/lib/crm/records/archived";
import { missingInStage } from "@/lib/crm/records/stage-needs";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { type Values, withInitialValues } from "@/lib/server/records/record-values";
import type { Problem } from "../outcome/schema";
import { problemAt, type ReadRow, type RowReader } from "../rows/read-row";
import { type RowRecord, toBrand } from "../rows/records";
import { difference, type Judging, judge, type Skip } from "./judge";
import { addKnown, type KnownRecords, learnKnown } from "./known";
import { type BrandIds, type NewBrand, readLeads } from "./leads";
import { linkRowMembers } from "./members";

/** The outcome of one row with the values it sets; a key that is absent keeps what is stored. */
export type PlannedRow = {
  line: number;
  cells: string[];
  isNamesake?: boolean;
  dropped?: Problem[];
} & (
  | { outcome: "created" | "updated"; id: string; values: Values }
  | ({ outcome: "skipped" } & (Skip | typeof totalLine))
  | { outcome: "failed"; problems: Problem[] }
);

/** The planned rows of one batch and the brands they create. */
export type BatchPlan = { rows: PlannedRow[]; newBrands: NewBrand[] };

/** The records of the import's kind, and the brands of leads. */
type Known = { records: KnownRecords; brandIds: BrandIds };

export function nothingKnown(): Known {
  return { records: { byId: new Map(), byKey: new Map() }, brandIds: new Map() };
}

/** Plans each row of a batch without writing; adds their records to `known` for later rows. */
export async function planBatch(
  tenant: TenantScope,
  rows: readonly ReadRow[],
  reader: RowReader,
  { records: known, brandIds }: Known = nothingKnown(),
): Promise<BatchPlan> {
  const { kind, target, settings, importId } = reader;
  const { records: read, newBrands } =
    kind === "leads"
      ? await readLeads(tenant, rows, reader, brandIds)
      : { records: rows.map((row) => toBrand(row, reader, tenant)), newBrands: [] };
  const records = await linkRowMembers(tenant, read, reader);
  if (settings.duplicates !== "create") {
    const valid = records.flatMap((record) => ("values" in record ? [record.values] : []));
    const wanted = valid.map((values) => whoIs(target.identity, values));
    await learnKnown(tenant, { target, importId, known }, wanted);
  }
  const judging = { target, settings, known };
  const planned = records.map((record) => planRow(tenant, record, { ...judging, reader }));
  return { rows: planned, newBrands: usedBrands(newBrands, planned, brandIds) };
}

/** The new brands of rows that become records; the others are forgotten. */
function usedBrands(
  newBrands: readonly NewBrand[],
  rows: readonly PlannedRow[],
  brandIds: BrandIds,
): NewBrand[] {
  const used = new Set(rows.map((row) => ("values" in row ? row.values.brandId : null)));
  const unused = new Set(newBrands.flatMap(({ id }) => (used.has(id) ? [] : id)));
  for (const [key, id] of brandIds) if (unused.has(id)) brandIds.delete(key);
  return newBrands.filter(({ id }) => used.has(id));
}

const totalLine = { id: null, reason: "Line of totals", group: "Line of totals" };

/** An unknown record is created, a known one is handled by the rule; either is added to `known`. */
function planRow(
  tenant: TenantScope,
  record: RowRecord,
  { reader, ...judging }: Judging & { reader: RowReader },
): PlannedRow {
  const { line, cells, values: named, isTotal, dropped } = record.row;
  if (isTotal) return { outcome: "skipped", line, cells, ...totalLine };
  if ("problems" in record) return { outcome: "failed", line, cells, problems: record.problems };
  const { values: created } = record;
  const { known, target } = judging;
  const { kind } = target.stored;
  const given = withoutDefaults(created, named, target.identity.name);
  const { isNamesake, ...judged } = judge(judging, created, given);
  const row = { line, cells, isNamesake, dropped };
  if ("skip" in judged) return { outcome: "skipped", ...row, ...judged.skip };
  const before = judged.update?.values ?? null;
  const values = before ? difference(target, before, given) : created;
  const whole = before ? values : withInitialValues(kind.fields, created, tenant);
  const refused = {
    ...missingInStage(kind, whole, before),
    ...archivedIn(kind, whole, before),
    ...tooMany(values),
  };
  const problems = Object.entries(refused).map(([field, sentence]) =>
    problemAt(record.row, field, reader, sentence),
  );
  if (problems.length > 0) return { outcome: "failed", ...row, problems };
  // The copy of a text does not keep the part of the file that the text was cut from.
  const stored = structuredClone({ ...before, ...whole });
  const own = judged.update ?? { id: newId(), line };
  addKnown(known, { ...own, values: stored, who: whoIs(target.identity, stored) });
  return { outcome: before ? "updated" : "created", ...row, id: own.id, values };
}

/** Why a record cannot have as many further contacts as a row adds to it. */
function tooMany(values: Values): FieldErrors {
  const full = Object.entries(values).filter(
    ([, value]) => isContactList(value) && value.length > mostContacts,
  );
  const reason = `There would be more than ${mostContacts} other numbers and addresses`;
  return Object.fromEntries(full.map(([key]) => [key, reason]));
}

/** The values of a row, without the name, the CS person and the brand that it does not have itself. */
function withoutDefaults(
  { csPerson, csPersonId, brandId, ...values }: Values,
  named: Readonly<Record<string, unknown>>,
  name: string,
): Values {
  const { [name]: own, ...others } = values;
  return {
    ...others,
    ...(name in named && { [name]: own }),
    ...("csPerson" in named && { csPerson, csPersonId }),
    ...("brand" in named && { brandId }),
  };
}
