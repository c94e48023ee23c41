import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { heldFor } from "@/lib/crm/records/visible";
import { dateColumn } from "@/lib/server/database/date-columns";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { recordAudit } from "@/lib/server/records/audit";
import { replaceLines, toColumns, toStoredLine } from "./content";
import { type Facts, readFacts } from "./facts";
import { versionText } from "./number";
import { draftedOf, toProposal, toSummary, versionsOf } from "./record";
import {
  contentColumns,
  type ProposalRow,
  requireEnquiryForChild,
  requireLockedProposal,
  requireOwnDraft,
  requireProposal,
} from "./row";
import { draftedContent, type Proposal, type ProposalInput, type ProposalSummary } from "./schema";
import { firstValidUntil, suggestProposal } from "./suggestion";

/** All proposals of an enquiry in all their versions, newest first. Throws `not_found`. */
export async function listProposals(
  tenant: TenantScope,
  enquiryId: string,
): Promise<{ proposals: ProposalSummary[] }> {
  const { db, companyId, now } = tenant;
  const enquiry = await db.enquiry.findFirst({
    where: { companyId, id: enquiryId, deletedAt: null, ...heldFor(tenant) },
    select: {
      proposals: { omit: contentColumns, orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
    },
  });
  if (!enquiry) throw notFound("Enquiry");
  return { proposals: enquiry.proposals.map((row) => toSummary(row, now)) };
}

/** Returns a version of a proposal. Throws `not_found`. */
export async function getProposal(tenant: TenantScope, id: string): Promise<Proposal> {
  return toWhole(tenant, await requireProposal(tenant, id));
}

/** Drafts a proposal; absent values come from the enquiry. Throws `not_found`, `validation_failed`, `quota_reached`. */
export async function createProposal(
  tenant: TenantScope,
  enquiryId: string,
  input: ProposalInput,
): Promise<Proposal> {
  const { db, companyId, now, actor } = tenant;
  await requireRecordRoom(tenant);
  const { holderId } = await requireEnquiryForChild(tenant, enquiryId);
  const suggested = draftedContent.parse(await suggestProposal(tenant, enquiryId));
  const { id } = await db.proposal.create({
    data: {
      ...suggested,
      validUntil: dateColumn(suggested.validUntil),
      ...withoutAbsent(toColumns(input)),
      companyId,
      enquiryId,
      holderId,
      createdById: actorId(actor),
      createdAt: now,
    },
    select: { id: true },
  });
  await replaceLines(tenant, id, (input.items ?? []).map(toStoredLine));
  return settle(tenant, id, "proposal.created");
}

/** Changes the keys of a draft that are present. Throws `not_found`, `conflict`, `version_conflict`. */
export async function updateProposal(
  tenant: TenantScope,
  id: string,
  input: ProposalInput,
  expectedVersion?: number,
): Promise<Proposal> {
  const { db, companyId } = tenant;
  await requireOwnDraft(tenant, id);
  const { count } = await db.proposal.updateMany({
    where: { companyId, id, status: "Draft", version: expectedVersion },
    data: { ...withoutAbsent(toColumns(input)), version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  if (input.items) await replaceLines(tenant, id, input.items.map(toStoredLine));
  return settle(tenant, id, "proposal.updated");
}

/** Deletes a draft; sent proposals cannot be deleted. Throws `not_found`, `conflict`, `version_conflict`. */
export async function deleteDraft(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ deleted: { proposals: number } }> {
  const { db, companyId } = tenant;
  const row = await requireOwnDraft(tenant, id);
  const { count } = await db.proposal.deleteMany({
    where: { companyId, id, status: "Draft", version: expectedVersion },
  });
  if (count === 0) throw staleVersion();
  await audit(tenant, row, "proposal.deleted");
  return { deleted: { proposals: count } };
}

/**
 * Drafts the next version of a sent proposal with the content of the last one, which stays open until the draft is
 * sent. Throws `not_found`, `quota_reached`, and `conflict` for a draft, if the next version is already drafted, and
 * once the client has accepted.
 */
export async function reviseProposal(tenant: TenantScope, id: string): Promise<Proposal> {
  const { db, companyId, now, actor } = tenant;
  await requireRecordRoom(tenant);
  const asked = await requireLockedProposal(tenant, id);
  const newest = (await versionsOf(tenant, asked))[0] ?? asked;
  requireRevisable(asked, newest.status);
  const last = await requireProposal(tenant, newest.id);
  const { id: draftId } = await db.proposal.create({
    data: {
      companyId,
      enquiryId: last.enquiryId,
      holderId: last.holderId,
      financialYear: last.financialYear,
      serial: last.serial,
      revision: last.revision + 1,
      ...draftedOf(last),
      validUntil: dateColumn(firstValidUntil(tenant)),
      createdById: actorId(actor),
      createdAt: now,
    },
    select: { id: true },
  });
  const lines = last.items.map(({ companyId: _c, id: _i, proposalId: _p, ...line }) => line);
  await replaceLines(tenant, draftId, lines);
  return settle(tenant, draftId, "proposal.created");
}

/** A row as the team sees it, with its versions. */
export async function toWhole(tenant: TenantScope, row: ProposalRow): Promise<Proposal> {
  return withVersions(tenant, row, await readFacts(tenant, row));
}

async function withVersions(
  tenant: TenantScope,
  row: ProposalRow,
  facts: Facts,
): Promise<Proposal> {
  const versions = await versionsOf(tenant, row);
  return toProposal(row, { facts, versions, now: tenant.now });
}

function requireRevisable({ status }: ProposalRow, newestStatus: string): void {
  if (status === "Draft") throw new AppError("conflict", "This draft can still be changed");
  if (newestStatus === "Draft")
    throw new AppError("conflict", "There is a draft of the next version already");
  if (newestStatus === "Accepted")
    throw new AppError("conflict", "The client has accepted this proposal: make another one");
}

/** Stores a draft's totals for lists, and its change in the audit log. */
async function settle(tenant: TenantScope, id: string, action: string): Promise<Proposal> {
  const row = await requireProposal(tenant, id);
  const facts = await readFacts(tenant, row);
  await tenant.db.proposal.updateMany({
    where: { companyId: tenant.companyId, id },
    data: { totalInr: BigInt(facts.amounts.totals.total) },
  });
  await audit(tenant, row, action);
  return withVersions(tenant, row, facts);
}

async function audit(tenant: TenantScope, row: ProposalRow, action: string): Promise<void> {
  const details = { title: row.title, number: versionText(row), enquiryId: row.enquiryId };
  await recordAudit(tenant, { action, subjectKind: "proposal", subjectId: row.id, details });
}
