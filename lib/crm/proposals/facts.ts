import { z } from "zod";
import { gstStateOf } from "@/lib/core/gst";
import type { TenantScope } from "@/lib/server/database/scope";
import { taxKinds } from "./choices";
import { requirePayable, type StoredLine } from "./content";
import type { ProposalRow } from "./row";
import { type Supplier, supplier, totals } from "./schema";
import { type ProposalAmounts, type TaxKind, taxKindOf } from "./totals";

/** Who supplies, which tax that means, and what it comes to. */
export type Facts = { supplier: Supplier; taxKind: TaxKind; amounts: ProposalAmounts };

const amount = z.number();
const lineAmounts = z.object({
  gross: amount,
  discount: amount,
  taxable: amount,
  total: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
});

const issuedFacts = z.object({
  supplier,
  logoFileId: z.string().nullable(),
  taxKind: z.enum(taxKinds),
  amounts: z.object({ lines: z.array(lineAmounts), totals }),
});

/** What a sent proposal keeps of its day, whatever the company and the rules become. */
export type IssuedFacts = z.output<typeof issuedFacts>;

/** The totals of a proposal: as on the day it was sent, or for a draft those of `draftFacts`. */
export async function readFacts(tenant: TenantScope, row: ProposalRow): Promise<IssuedFacts> {
  const issued = issuedFactsOf(row);
  if (issued) return issued;
  const { supplier, logoFileId } = await readSupplier(tenant);
  return { ...draftFacts(row, supplier), logoFileId };
}

/** The facts of the day it was sent; null for a draft. */
export function issuedFactsOf(row: Pick<ProposalRow, "issued">): IssuedFacts | null {
  return row.issued === null ? null : issuedFacts.parse(row.issued);
}

/**
 * What a draft comes to with the company as it is now. Throws `validation_failed` on `items` when it
 * is more than any amount may be.
 */
export function draftFacts(
  draft: { items: readonly StoredLine[]; placeOfSupply: string | null },
  supplier: Supplier,
): Facts {
  const taxKind = taxKindOf(supplier.stateCode, draft.placeOfSupply);
  return { supplier, taxKind, amounts: requirePayable(draft.items, taxKind) };
}

/** The company as a new proposal names it, with the file of its logo. */
export async function readSupplier({
  db,
  companyId,
}: TenantScope): Promise<{ supplier: Supplier; logoFileId: string | null }> {
  const { logoFileId, ...facts } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: {
      name: true,
      address: true,
      city: true,
      state: true,
      gstin: true,
      phone: true,
      website: true,
      logoFileId: true,
    },
  });
  return { supplier: { ...facts, stateCode: gstStateOf(facts) }, logoFileId };
}
