import { invalidField } from "@/lib/core/errors";
import { maxRupees } from "@/lib/core/fields";
import { dateColumn } from "@/lib/server/database/date-columns";
import type { TenantScope } from "@/lib/server/database/scope";
import type { ProposalItem } from "@/lib/server/prisma/client";
import { proposalDefaults } from "./choices";
import type { ProposalInput, ProposalItemInput } from "./schema";
import {
  calculateProposal,
  inParts,
  type PricedLine,
  type ProposalAmounts,
  type TaxKind,
} from "./totals";

/** A stored line without its keys. */
export type StoredLine = Omit<ProposalItem, "companyId" | "id" | "proposalId">;

/** The columns of the proposal itself in an input. */
export function toColumns({ items: _items, validUntil, ...same }: ProposalInput) {
  return { ...same, validUntil: dateColumn(validUntil) };
}

/** A line with its amounts as whole numbers: thousandths, paise and hundredths of a percent. */
export function toStoredLine(item: ProposalItemInput, index: number): StoredLine {
  return {
    position: index + 1,
    description: item.description,
    hsnSac: item.hsnSac ?? null,
    quantityMilli: BigInt(inParts(item.quantity, 3)),
    unit: item.unit ?? null,
    ratePaise: BigInt(inParts(item.rate, 2)),
    discountBp: inParts(item.discount ?? proposalDefaults.discount, 2),
    gstRateBp: inParts(item.gstRate, 2),
  };
}

/** A stored line as `calculateProposal` takes it: rupees and percents. */
export function toPricedLine(line: StoredLine): PricedLine {
  return {
    quantity: Number(line.quantityMilli) / 1000,
    rate: Number(line.ratePaise) / 100,
    discount: line.discountBp / 100,
    gstRate: line.gstRateBp / 100,
  };
}

/** Replaces the lines of a draft. */
export async function replaceLines(
  { db, companyId }: TenantScope,
  proposalId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  await db.proposalItem.deleteMany({ where: { companyId, proposalId } });
  await db.proposalItem.createMany({
    data: lines.map((line) => ({ ...line, companyId, proposalId })),
  });
}

/** The amounts of these lines. Throws `validation_failed` on `items` if the total exceeds the largest amount. */
export function requirePayable(lines: readonly StoredLine[], kind: TaxKind): ProposalAmounts {
  const amounts = calculateProposal(lines.map(toPricedLine), kind);
  if (amounts.totals.total > maxRupees)
    throw invalidField("items", "Enter items of at most 10,00,000 crore together");
  return amounts;
}
