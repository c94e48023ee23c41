import { z } from "zod";
import { requirePayable } from "./content";
import type { ProposalRow } from "./row";
import { type Supplier, supplier, totals } from "./schema";
import { type ProposalAmounts, type TaxKind, taxKindOf } from "./totals";

/** Who supplies, which tax that means, and what it comes to. */
export type Facts = { supplier: Supplier; taxKind: TaxKind; amounts: ProposalAmounts };

const amount = z.number();
const lineAmounts = z.object({
  ...{ gross: amount, discount: amount, taxable: amount, total: amount },
  ...{ cgst: amount, sgst: amount, igst: amount },
});

const issuedFacts = z.object({
  supplier,
  logoFileId: z.string().nullable(),
  taxKind: z.enum(["cgst_sgst", "igst"]),
  amounts: z.object({ lines: z.array(lineAmounts), totals }),
});

/** What a sent proposal keeps of its day, whatever the company and the rules become. */
export type IssuedFacts = z.output<typeof issuedFacts>;

/** The facts of the day it was sent; null for a draft. */
export function issuedFactsOf(row: Pick<ProposalRow, "issued">): IssuedFacts | null {
  return row.issued === null ? null : issuedFacts.parse(row.issued);
}

/**
 * What a draft comes to with the company as it is now. Throws `validation_failed` on `items` when it
 * is more than any amount may be.
 */
export function draftFacts(
  row: Pick<ProposalRow, "items" | "placeOfSupply">,
  supplier: Supplier,
): Facts {
  const taxKind = taxKindOf(supplier.stateCode, row.placeOfSupply);
  return { supplier, taxKind, amounts: requirePayable(row.items, taxKind) };
}
