import { AppError, notFound } from "@/lib/core/errors";
import { copyVisibleTo, heldFor } from "@/lib/crm/records/visible";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { requireChangeable } from "@/lib/server/records/changeable";

/** A proposal's lines in their order, beside its row. */
export const withLines = { items: { orderBy: { position: "asc" } } } as const;

/** A proposal's row with its lines. */
export type ProposalRow = Prisma.ProposalGetPayload<{ include: typeof withLines }>;

/** The columns that only the whole proposal needs: its texts, and the facts that a sent one keeps. */
export const contentColumns = { intro: true, terms: true, message: true, issued: true } as const;

/** A proposal's row as its enquiry lists it, without lines and content. */
export type ProposalHead = Prisma.ProposalGetPayload<{ omit: typeof contentColumns }>;

/** A proposal of an enquiry that is not in the trash, or null. */
export function findProposal(
  tenant: TenantScope,
  by: { id: string } | { linkHash: Uint8Array<ArrayBuffer> },
): Promise<ProposalRow | null> {
  const { db, companyId } = tenant;
  const where = { ...by, ...heldFor(tenant), companyId, enquiry: { companyId, deletedAt: null } };
  return db.proposal.findFirst({ where, include: withLines });
}

/** A proposal of an enquiry that is not in the trash. Throws `not_found`. */
export async function requireProposal(tenant: TenantScope, id: string): Promise<ProposalRow> {
  const row = await findProposal(tenant, { id });
  if (!row) throw notFound("Proposal");
  return row;
}

/**
 * The same, with its enquiry and then all versions of its number locked until the transaction ends: no other
 * version is sent and the client does not answer concurrently.
 */
export async function requireLockedProposal(tenant: TenantScope, id: string): Promise<ProposalRow> {
  const { db, companyId } = tenant;
  const { enquiryId } = await requireProposal(tenant, id);
  await requireEnquiryForChild(tenant, enquiryId);
  await db.$queryRaw`
    select p.id from proposal p join proposal one
      on one.company_id = p.company_id and one.id = ${id}::uuid
    where p.company_id = ${companyId}::uuid and (p.id = one.id
      or (p.financial_year = one.financial_year and p.serial = one.serial))
    order by p.id for no key update of p`;
  return requireProposal(tenant, id);
}

/** Locks the enquiry of a proposal, so that it is not deleted or given away concurrently. Throws `not_found`. */
export async function requireEnquiryForChild(
  tenant: TenantScope,
  id: string,
): Promise<{ holderId: string | null }> {
  const { db, companyId } = tenant;
  const [found] = await db.$queryRaw<{ holderId: string | null }[]>`
    select holder_id as "holderId" from enquiry
    where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null
      and ${copyVisibleTo(tenant, "enquiry")}
    for no key update`;
  if (!found) throw notFound("Enquiry");
  requireChangeable(tenant, found.holderId, "enquiry");
  return found;
}

/** A draft that the actor may change. Throws `not_found`, `forbidden`, and `conflict` once it was sent. */
export async function requireOwnDraft(tenant: TenantScope, id: string): Promise<ProposalRow> {
  const row = await requireProposal(tenant, id);
  requireChangeable(tenant, row.holderId, "proposal");
  requireDraft(row);
  return row;
}

/** Throws `conflict` unless it is a draft. */
export function requireDraft({ status }: Pick<ProposalRow, "status">): void {
  if (status !== "Draft")
    throw new AppError("conflict", "This proposal was sent already: make a new version of it");
}
