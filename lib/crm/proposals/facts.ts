import { z } from "zod";
import { gstStateOf } from "@/lib/core/gst";
import { fromKeys } from "@/lib/core/objects";
import type { TenantScope } from "@/lib/server/database/scope";
import { taxKinds } from "./choices";
import { requirePayable, type StoredLine } from "./content";
import type { ProposalRow } from "./row";
import { type Supplier, supplier, totals } from "./schema";
import { lineKeys, type ProposalAmounts, type TaxKind, taxKindOf } from "./totals";

/** The supplier, the tax that applies, and the amounts. */
export type Facts = { supplier: Supplier; taxKind: TaxKind; amounts: ProposalAmounts };

const lineAmounts = z.object(fromKeys(lineKeys, () => z.number()));

const issuedFacts = z.object({
  supplier,
  logoFileId: z.string().nullable(),
  taxKind: z.enum(taxKinds),
  amounts: z.object({ lines: z.array(lineAmounts), totals }),
});

/** The facts that a sent proposal keeps, whatever the company and the rules become. */
export type IssuedFacts = z.output<typeof issuedFacts>;

/** The facts of a proposal: as stored when it was sent, or computed by `draftFacts`. */
export async function readFacts(tenant: TenantScope, row: ProposalRow): Promise<IssuedFacts> {
  const issued = issuedFactsOf(row);
  if (issued) return issued;
  const { supplier, logoFileId } = await readSupplier(tenant);
  return { ...draftFacts(row, supplier), logoFileId };
}

/** The facts stored when it was sent; null for a draft. */
export function issuedFactsOf(row: Pick<ProposalRow, "issued">): IssuedFacts | null {
  return row.issued === null ? null : issuedFacts.parse(row.issued);
}

/**
 * The facts of a draft with the company's current profile. Throws `validation_failed` on `items` if the total exceeds
 * the largest amount.
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
