import { valueText } from "@/lib/core/field-kinds/define-fields";
import { fromCsvCell } from "@/lib/core/safe-text";
import { withMemberNames } from "@/lib/crm/records/members";
import type { TenantScope } from "@/lib/server/database/scope";
import { type Values, withInitialValues } from "@/lib/server/records/record-values";
import { brandNames, type NewBrand } from "../batches/leads";
import { nothingKnown, type PlannedRow, planBatch } from "../batches/plan";
import type { StoredImport } from "../record";
import { readRow } from "../rows/read-row";
import { readerOf } from "../steps/file-batches";
import { type ImportTarget, importTarget } from "../targets";
import type { ImportPreview } from "./schema";

const shownRows = 5;

type Row = ImportPreview["rows"][number];
type Cell = Row["cells"][number];
type Column = ImportPreview["columns"][number];

/** A planned row with the cells of the file, and the values it writes; null if it writes nothing. */
type Planned = { row: PlannedRow; cells: readonly string[]; values: Values | null };

/** The first rows of an import's file as its settings plan them; writes nothing. */
export async function previewRows(tenant: TenantScope, file: StoredImport): Promise<ImportPreview> {
  const target = importTarget(file.kind, file.catalogue);
  const { fields } = target.stored.kind;
  const reader = readerOf(file);
  const read = file.analysis.firstRows.slice(0, shownRows).map((row) => readRow(row, reader));
  const known = nothingKnown();
  const plan = await planBatch(tenant, read, reader, known);
  const written = plan.rows.map((row) => {
    const values =
      row.outcome === "updated" ? known.records.byId.get(row.id)?.values : writtenBy(row);
    return values ? withInitialValues(fields, values, tenant) : null;
  });
  const branded = await withBrandNames(tenant, written, plan.newBrands);
  const named = await withMemberNames(tenant, fields, branded);
  const planned = plan.rows.map((row, index) => ({
    row,
    cells: (read[index]?.cells ?? []).map(fromCsvCell),
    values: named[index] ?? null,
  }));
  const columns = columnsOf(file, target, planned);
  const placed = columns.map((column) => ({ ...column, at: placesOf(column.field, file) }));
  return {
    columns,
    rows: planned.map((one) => toRow(one, placed, { file, target, tenant })),
  };
}

function writtenBy(row: PlannedRow): Values | null {
  return row.outcome === "created" ? row.values : null;
}

/** The values with the names of the brands that they refer to. */
async function withBrandNames(
  tenant: TenantScope,
  written: readonly (Values | null)[],
  newBrands: readonly NewBrand[],
): Promise<(Values | null)[]> {
  const ids = written.flatMap((values) => (values?.brandId ? [String(values.brandId)] : []));
  const names = await brandNames(tenant, ids, newBrands);
  return written.map((values) =>
    values?.brandId ? { ...values, brand: names.get(String(values.brandId)) } : values,
  );
}

/** The mapped columns in the order of the file, then the fields that are filled without one. */
function columnsOf(
  { settings: { mapping } }: StoredImport,
  { columns, fields }: ImportTarget,
  planned: readonly Planned[],
): Column[] {
  const mapped = mapping.flatMap((key, column): Column[] => {
    const field = fields.get(key ?? "");
    const isFirst = mapping.indexOf(key) === column;
    return field && isFirst ? [{ field: field.key, label: field.label, column }] : [];
  });
  const isFilled = (key: string) =>
    planned.some(({ values }) => ![null, undefined, false].some((none) => values?.[key] === none));
  const added = columns.filter(({ key }) => !mapping.includes(key) && isFilled(key));
  return [...mapped, ...added.map(({ key, label }) => ({ field: key, label, column: null }))];
}

/** A column with the positions of those in the file that fill it. */
type PlacedColumn = Column & { at: readonly number[] };

function placesOf(key: string, { settings: { mapping } }: StoredImport): number[] {
  return mapping.flatMap((field, at) => (field === key ? [at] : []));
}

type Shown = { file: StoredImport; target: ImportTarget; tenant: TenantScope };

function toRow(
  { row, cells, values }: Planned,
  columns: readonly PlacedColumn[],
  shown: Shown,
): Row {
  const problems = row.outcome === "failed" ? row.problems : [];
  const titles = shown.file.analysis.columns.map(({ name }) => name);
  const ofRow = problems.find(({ column }) => column === null || !titles.includes(column));
  return {
    line: row.line,
    outcome: row.outcome,
    reason: row.outcome === "skipped" ? row.reason : (ofRow?.reason ?? null),
    cells: columns.map((column): Cell => {
      const { at } = column;
      const cell = at.flatMap((one) => cells[one] || []).join(" ");
      const problem = problems.find((one) => at.some((index) => titles[index] === one.column));
      if (!values) return { text: cell, isChanged: false, problem: problem?.reason ?? null };
      return { ...storedCell(values[column.field], cell, { column, ...shown }), problem: null };
    }),
  };
}

function storedCell(
  value: unknown,
  cell: string,
  { column, target, tenant }: Shown & { column: Column },
): Pick<Cell, "text" | "isChanged"> {
  const isEmpty = value === null || value === undefined;
  const field = target.stored.kind.fields[column.field];
  const text = isEmpty || !field ? "" : valueText(field, value, tenant.timeZone);
  return { text, isChanged: cell !== text && cell !== String(value) };
}
