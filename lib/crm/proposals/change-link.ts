import { AppError } from "@/lib/core/errors";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { type IssuedLink, newLink } from "./link";
import { versionText } from "./number";
import { type ProposalRow, requireLockedProposal, requireProposal } from "./row";
import type { Proposal } from "./schema";
import { toWhole } from "./service";

/**
 * Creates a new link for the client, even after the last one was withdrawn; the earlier link stops working.
 * Throws `not_found`, and `conflict` for a draft, an earlier version, and after the last day.
 */
export async function renewLink(
  tenant: TenantScope,
  id: string,
): Promise<{ proposal: Proposal; link: IssuedLink }> {
  const row = await requireLockedProposal(tenant, id);
  const { hash, link } = await newLink(tenant, requireOpenUntil(row, tenant.now));
  const changed = { linkHash: hash, linkRevokedAt: null };
  return { proposal: await change(tenant, row, { changed, action: "link_renewed" }), link };
}

/** Withdraws the client's link; withdrawing it again changes nothing. Throws `not_found`, `conflict`. */
export async function revokeLink(tenant: TenantScope, id: string): Promise<Proposal> {
  const row = await requireLockedProposal(tenant, id);
  if (row.status === "Draft") throw new AppError("conflict", "A draft has no link");
  if (row.linkRevokedAt !== null) return toWhole(tenant, row);
  const changed = { linkRevokedAt: tenant.now };
  return change(tenant, row, { changed, action: "link_revoked" });
}

function requireOpenUntil({ status, linkExpiresAt }: ProposalRow, now: Date): Date {
  if (status === "Draft" || linkExpiresAt === null)
    throw new AppError("conflict", "A draft has no link: send it first");
  if (status === "Superseded")
    throw new AppError("conflict", "A newer version was sent: share the link of that one");
  if (status !== "Accepted" && linkExpiresAt <= now)
    throw new AppError("conflict", "This proposal is no longer valid: make a new version");
  return linkExpiresAt;
}

async function change(
  tenant: TenantScope,
  row: ProposalRow,
  { changed, action }: { changed: Partial<ProposalRow>; action: string },
): Promise<Proposal> {
  const { db, companyId } = tenant;
  const { linkHash, linkRevokedAt } = changed;
  await db.proposal.updateMany({
    where: { companyId, id: row.id },
    data: { linkHash, linkRevokedAt, version: { increment: 1 } },
  });
  await recordAudit(tenant, {
    action: `proposal.${action}`,
    subjectKind: "proposal",
    subjectId: row.id,
    details: { about: versionText(row), enquiryId: row.enquiryId },
  });
  return toWhole(tenant, await requireProposal(tenant, row.id));
}
