import { archivedIn } from "@/lib/crm/records/archived";
import { missingInStage } from "@/lib/crm/records/stage-needs";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { type Values, withInitialValues } from "@/lib/server/records/record-values";
import { problemAt, type ReadRow, type RowReader } from "../rows/read-row";
import { type RowRecord, toBrand } from "../rows/records";
import type { ImportKind, Problem } from "../schema";
import { importTarget } from "../targets";
import { duplicateKey, type KnownRecords, learnDuplicates } from "./duplicates";
import { type NewBrand, readLeads } from "./leads";
import { linkRowMembers } from "./members";

/** The outcome of one row with the values it sets; a key that is absent keeps what is stored. */
export type PlannedRow =
  | { outcome: "created"; line: number; id: string; values: Values }
  | { outcome: "updated"; line: number; id: string; values: Values }
  | { outcome: "skipped"; line: number; id: string; reason: string }
  | { outcome: "failed"; line: number; cells: string[]; problems: Problem[] };

/** The planned rows of one batch and the brands they create. */
export type BatchPlan = { rows: PlannedRow[]; newBrands: NewBrand[] };

type Known = Record<ImportKind, KnownRecords>;

export function nothingKnown(): Known {
  return { brands: new Map(), leads: new Map() };
}

/** Plans each row of a batch without writing; adds their records to `known` for later rows. */
export async function planBatch(
  tenant: TenantScope,
  rows: readonly ReadRow[],
  reader: RowReader,
  known: Known = nothingKnown(),
): Promise<BatchPlan> {
  const { kind, settings } = reader;
  const { records: read, newBrands } =
    kind === "leads"
      ? await readLeads(tenant, rows, reader, known.brands)
      : { records: rows.map((row) => toBrand(row, reader, tenant)), newBrands: [] };
  const records = await linkRowMembers(tenant, read, reader);
  const valid = records.flatMap((record) => ("values" in record ? [record.values] : []));
  if (settings.duplicates !== "create")
    await learnDuplicates(tenant, importTarget(kind, reader.catalogue), valid, known[kind]);
  const plan = (record: RowRecord) => planRow(tenant, record, reader, known[kind]);
  return { rows: records.map(plan), newBrands };
}

/** An unknown record is created, a known one is handled by the rule; either is added to `known`. */
function planRow(
  tenant: TenantScope,
  record: RowRecord,
  reader: RowReader,
  known: KnownRecords,
): PlannedRow {
  const { kind, catalogue, settings } = reader;
  const { line, cells, values: named } = record.row;
  if ("problems" in record) return { outcome: "failed", line, cells, problems: record.problems };
  const { values: created } = record;
  const rule = settings.duplicates;
  const target = importTarget(kind, catalogue);
  const key = duplicateKey(target, created);
  const failed = (values: Values, before: Values | null): PlannedRow | null => {
    const { kind } = target.stored;
    const refused = {
      ...missingInStage(kind, values, before),
      ...archivedIn(kind, values, before),
    };
    const problems = Object.entries(refused).map(([field, sentence]) =>
      problemAt(record.row, field, reader, sentence),
    );
    return problems.length > 0 ? { outcome: "failed", line, cells, problems } : null;
  };
  const found = rule === "create" ? undefined : known.get(key);
  if (!found) {
    const whole = withInitialValues(target.stored.kind.fields, created, tenant);
    const refused = failed(whole, null);
    if (refused) return refused;
    const id = newId();
    known.set(key, { id, values: rule === "update" ? created : {} });
    return { outcome: "created", line, id, values: created };
  }
  const { id, refusal } = found;
  if (refusal) return { outcome: "skipped", line, id, reason: refusal };
  if (rule === "skip") return { outcome: "skipped", line, id, reason: "It is already there" };
  const values = difference(found.values, "csPerson" in named ? created : withoutPerson(created));
  if (Object.keys(values).length === 0)
    return { outcome: "skipped", line, id, reason: "It is already there with the same values" };
  const refused = failed(values, found.values);
  if (refused) return refused;
  known.set(key, { id, values: { ...found.values, ...values } });
  return { outcome: "updated", line, id, values };
}

/** The values of an update, without the CS person of rows that name none. */
function withoutPerson({ csPerson: _name, csPersonId: _id, ...values }: Values): Values {
  return values;
}

function difference(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && toText(before[key]) !== toText(value),
  );
  return Object.fromEntries(changed);
}

/** An exported phone number may have a space more than the stored one. */
function toText(value: unknown): string {
  const text = Array.isArray(value) ? JSON.stringify(value) : String(value ?? "");
  return /^\+?[\d ]{8,}$/.test(text) ? text.replaceAll(" ", "") : text;
}
