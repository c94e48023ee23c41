import type { TenantScope } from "@/lib/server/scope";
import { statusOf } from "./record";
import type { ProposalRow } from "./row";
import type { Proposal } from "./schema";

/** All versions of a proposal's number, newest first; one that has no number yet is its only one. */
export async function versionsOf(
  { db, companyId }: TenantScope,
  row: Pick<ProposalRow, "id" | "financialYear" | "serial">,
): Promise<Proposal["versions"]> {
  const { id, financialYear, serial } = row;
  const versions = await db.proposal.findMany({
    where: { companyId, ...(serial === null ? { id } : { financialYear, serial }) },
    select: { id: true, revision: true, status: true, sentAt: true },
    orderBy: { revision: "desc" },
  });
  return versions.map(({ id, revision, status, sentAt }) => ({
    id,
    revision,
    status: statusOf({ status }),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
