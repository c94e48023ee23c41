import type { z } from "zod";
import { name } from "@/lib/core/text";
import { type BrandInput, brandInput } from "@/lib/crm/brands/schema";
import { type LeadInput, leadInput } from "@/lib/crm/leads/schema";
import type { ImportSettings, Problem } from "../schema";
import { type ReadRow, type RowReader, titleOf } from "./read-row";

/** The brand input of a row, validated by the schema of the form, or its problems. */
export function toBrand(
  row: ReadRow,
  reader: RowReader,
): { input: BrandInput } | { problems: Problem[] } {
  const { linkedin, twitter, facebook, instagram, ...own } = row.values;
  const links = { linkedin, twitter, facebook, instagram };
  const parsed = brandInput.safeParse({ ...own, socialMedia: links });
  const problems = [...row.problems, ...problemsOf(row, parsed.error, reader)];
  return parsed.success && problems.length === 0 ? { input: parsed.data } : { problems };
}

/** The brand of a lead's row: an id chosen in the settings, or a name. */
export type BrandWanted = { id: string } | { name: string; isChosen: boolean };

export type LeadRow = { input: Omit<LeadInput, "brandId">; brand: BrandWanted };

const leadSchema = leadInput();
const brandSchema = name("Brand");
const anyBrand = "00000000-0000-7000-8000-000000000000";

/** The lead input of a row, validated by the schema of the form, or its problems. */
export function toLead(
  row: ReadRow,
  reader: RowReader,
  settings: Pick<ImportSettings, "withoutBrand" | "csPerson">,
): LeadRow | { problems: Problem[] } {
  const { brand: brandCell, ...own } = row.values;
  const csPerson = own.csPerson ?? settings.csPerson ?? undefined;
  const lead = leadSchema.safeParse({ ...own, csPerson, brandId: anyBrand });
  const brand = brandWanted(brandCell, settings.withoutBrand);
  const problems = [...row.problems, ...problemsOf(row, lead.error, reader)];
  if ("reason" in brand) problems.push(brandProblem(row, reader, brand.reason));
  if (!lead.success || "reason" in brand || problems.length > 0) return { problems };
  const { brandId: _, ...input } = lead.data;
  return { input, brand };
}

function brandWanted(
  cell: string | number | undefined,
  otherwise: ImportSettings["withoutBrand"],
): BrandWanted | { reason: string } {
  if (cell === undefined && otherwise?.rule === "existing") return { id: otherwise.brandId };
  if (cell === undefined && otherwise?.rule === "create")
    return { name: otherwise.name, isChosen: true };
  const named = brandSchema.safeParse(cell);
  if (named.success) return { name: named.data, isChosen: false };
  return { reason: named.error.issues[0]?.message ?? "Brand is required" };
}

function brandProblem({ line, values }: ReadRow, reader: RowReader, reason: string): Problem {
  const cell = values.brand === undefined ? null : String(values.brand);
  return { line, column: titleOf("brand", reader), cell, reason };
}

/** The issues of a schema as problems of cells, at most one per cell. */
function problemsOf(row: ReadRow, error: z.ZodError | undefined, reader: RowReader): Problem[] {
  const named = new Set(row.problems.map((problem) => problem.column));
  const problems: Problem[] = [];
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path.at(-1) ?? "");
    const column = titleOf(field, reader);
    if (column !== null && named.has(column)) continue;
    named.add(column);
    const cell = row.values[field];
    problems.push({
      line: row.line,
      column,
      cell: cell === undefined ? null : String(cell),
      reason: issue.message,
    });
  }
  return problems;
}
