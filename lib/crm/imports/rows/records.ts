import type { z } from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { customObject, nestedValues } from "@/lib/core/custom-fields";
import { schemaIn } from "@/lib/core/endpoint";
import { name } from "@/lib/core/text";
import { brandInput } from "@/lib/crm/brands/schema";
import type { CellValue } from "@/lib/crm/cells/read-cell";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { type LeadInput, leadInput } from "@/lib/crm/leads/schema";
import type { TenantScope } from "@/lib/server/database/scope";
import { toValues, type Values } from "@/lib/server/records/record-values";
import type { Problem } from "../outcome/schema";
import type { ImportSettings } from "../settings/schema";
import { problemAt, type ReadRow, type RowReader } from "./read-row";

type InvalidRow = { row: ReadRow; problems: Problem[] };

/** A row with the values of its record, or with the problems for which it is refused. */
export type RowRecord = { row: ReadRow; values: Values } | InvalidRow;

/** The brand of a row, validated by the schema of the form. */
export function toBrand(row: ReadRow, reader: RowReader, tenant: TenantScope): RowRecord {
  const { linkedin, twitter, facebook, instagram, ...own } = row.values;
  const socialMedia = { linkedin, twitter, facebook, instagram };
  const schema = schemaIn(brandInput, tenant);
  const { data, error } = schema.safeParse({ ...nestedValues(own), socialMedia });
  const problems = problemsOf(row, error, reader);
  const kept = withoutCells(row, problems, reader);
  if (kept) return toBrand(kept, reader, tenant);
  if (!data || problems.length > 0) return { row, problems };
  return { row, values: toValues(fieldsOf("brand", tenant.catalogue), data, tenant) };
}

/** The brand of a lead's row: an id chosen in the settings, or a name. */
export type BrandWanted = { id: string } | { name: string; isChosen: boolean };

/** A row with the input of its lead, whose brand is yet to be found. */
export type LeadRow = { row: ReadRow; input: Omit<LeadInput, "brandId">; brand: BrandWanted };

const brandName = name("Brand");
const anyBrand = "00000000-0000-7000-8000-000000000000";

/** The lead of a row, validated by the schema of the form. */
export function toLead(row: ReadRow, reader: RowReader): LeadRow | InvalidRow {
  const { brand: brandCell, ...own } = row.values;
  const { catalogue, target, settings } = reader;
  const { csPerson, withoutBrand, unnamed } = settings;
  const leadSchema = schemaIn(leadInput, { timeZone: defaultTimeZone, catalogue });
  const { identity, reach } = target;
  const contact = own[reach.phone] ?? own[reach.email];
  const called = unnamed === "contact" ? { [identity.name]: contact } : {};
  const defaults = { csPerson: csPerson ?? undefined, ...called };
  const lead = leadSchema.safeParse({ ...defaults, ...nestedValues(own), brandId: anyBrand });
  const brand = brandWanted(brandCell, withoutBrand);
  const problems = problemsOf(row, lead.error, reader);
  if ("reason" in brand) problems.push(problemAt(row, "brand", reader, brand.reason));
  const kept = withoutCells(row, problems, reader);
  if (kept) return toLead(kept, reader);
  if (!lead.success || "reason" in brand || problems.length > 0) return { row, problems };
  const { brandId: _, ...input } = lead.data;
  return { row, input, brand };
}

function brandWanted(
  cell: CellValue | undefined,
  otherwise: ImportSettings["withoutBrand"],
): BrandWanted | { reason: string } {
  if (cell === undefined && otherwise?.rule === "existing") return { id: otherwise.brandId };
  if (cell === undefined && otherwise?.rule === "create")
    return { name: otherwise.name, isChosen: true };
  const named = brandName.safeParse(cell);
  if (named.success) return { name: named.data, isChosen: false };
  return { reason: named.error.issues[0]?.message ?? "Brand is required" };
}

/** The row without the cells with problems, if all may be left out, once. */
function withoutCells(
  row: ReadRow,
  problems: readonly Problem[],
  { columns, settings: { without = [] } }: RowReader,
): ReadRow | null {
  const fieldOf = ({ column }: Problem) =>
    columns.find(({ name, field }) => name === column && field)?.field?.key ?? "";
  const isDropped = (problem: Problem) => without.includes(fieldOf(problem));
  if (problems.length === 0 || row.dropped.length > 0 || !problems.every(isDropped)) return null;
  // A cell that cannot be read gave no value: the field may have that of another column.
  const wrong = problems.filter((problem) => !row.problems.includes(problem)).map(fieldOf);
  const values = Object.entries(row.values).filter(([key]) => !wrong.includes(key));
  return { ...row, values: Object.fromEntries(values), problems: [], dropped: [...problems] };
}

/** The problems of a row with the issues of a schema, at most one per cell. */
function problemsOf(row: ReadRow, error: z.ZodError | undefined, reader: RowReader): Problem[] {
  const problems = [...row.problems];
  for (const { path, message } of error?.issues ?? []) {
    const key = path[0] === customObject ? path.join(".") : String(path.at(-1) ?? "");
    const problem = problemAt(row, key, reader, message);
    const isNamed = problems.some(({ column }) => column !== null && column === problem.column);
    if (!isNamed) problems.push(problem);
  }
  return problems;
}
