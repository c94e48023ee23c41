import { name } from "@/lib/core/text";
import { type LeadInput, leadInput } from "@/lib/crm/leads/schema";
import type { ImportSettings, Problem } from "../schema";
import { problemsOf } from "./problems-of";
import { columnOf, type ReadRow, type RowReader } from "./read-row";

/** The brand a lead's row asks for: one that is chosen already, or one by its name. */
export type BrandWanted = { id: string } | { name: string; isChosen: boolean };

export type LeadRow = { input: Omit<LeadInput, "brandId">; brand: BrandWanted };

const leadSchema = leadInput();
const brandSchema = name("Brand");
const anyBrand = "00000000-0000-7000-8000-000000000000";

/** A lead as its row has it, by the same rules as the form; or what is wrong with it. */
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
  return { line, column: columnOf("brand", reader), cell, reason };
}
