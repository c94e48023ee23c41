import { calendarDateOf } from "@/lib/core/calendar-date";
import { companyOf } from "@/lib/core/company";
import { AppError, invalidField } from "@/lib/core/errors";
import { meaningOf, stageActingAs } from "@/lib/core/stages";
import { updateEnquiry } from "@/lib/crm/enquiries/service";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { dayOfColumn } from "@/lib/server/database/date-columns";
import { allowLongWaits } from "@/lib/server/database/db";
import { recordChange } from "@/lib/server/database/feed";
import { actorId, type OpenTenant, type TenantScope } from "@/lib/server/database/scope";
import { enqueue } from "@/lib/server/jobs/jobs";
import { countMail } from "@/lib/server/mail/limits";
import { recordAudit } from "@/lib/server/records/audit";
import { proposalJob } from "./deliver";
import { readFacts } from "./facts";
import { endOfDay, type IssuedLink, newLink } from "./link";
import { subjectOf } from "./mails";
import { takeNumber, versionText } from "./number";
import { printPdf } from "./pdf/print";
import { readPdfSource } from "./pdf/source";
import { versionsOf } from "./record";
import { type ProposalRow, requireDraft, requireLockedProposal, requireProposal } from "./row";
import type { Proposal, SendingInput } from "./schema";
import { toWhole } from "./service";

type Issued = { proposal: Proposal; link: IssuedLink };

/**
 * Sends a draft to the client. Prints it first, outside any transaction, so an unprintable draft is not sent. Then one
 * transaction assigns the number, stores the supplier's facts, closes earlier versions, moves the enquiry to Quotation
 * Sent and enqueues the mail, whose job prints the numbered PDF. Throws `not_found`, `conflict` unless it is a draft of
 * an open number, `validation_failed` for missing fields, and `rate_limited` when too many mails were sent.
 */
export async function sendProposal(
  open: OpenTenant,
  id: string,
  input: SendingInput,
): Promise<Issued> {
  const source = await open(async (tenant) => {
    const row = await requireProposal(tenant, id);
    requireDraft(row);
    const source = await readPdfSource(tenant, row);
    requireSendable(tenant, row, source.content);
    await countMail(tenant, { to: input.to, template: "proposal" });
    return source;
  });
  await printPdf(source);
  // The last step, because a later one may be refused though the proposal is sent.
  return open((tenant) => issue(tenant, id, input));
}

async function issue(tenant: TenantScope, id: string, input: SendingInput): Promise<Issued> {
  const { db, companyId, now } = tenant;
  await allowLongWaits(db);
  const draft = await requireLockedProposal(tenant, id);
  requireDraft(draft);
  const issued = await readFacts(tenant, draft);
  const { supplier, amounts } = issued;
  const validUntil = requireSendable(tenant, draft, { supplier, totals: amounts.totals });
  await closeEarlierVersions(tenant, draft);
  await moveEnquiry(tenant, draft.enquiryId);
  const number = draft.serial === null ? await takeNumber(tenant) : {};
  const { hash, link } = await newLink(tenant, endOfDay(validUntil, tenant.timeZone));
  await db.proposal.updateMany({
    where: { companyId, id },
    data: {
      ...number,
      status: "Sent",
      issued,
      totalInr: BigInt(amounts.totals.total),
      sentAt: now,
      sentTo: input.to,
      sentById: actorId(tenant.actor),
      sentBy: tenant.actor.name,
      message: input.message,
      linkHash: hash,
      linkExpiresAt: new Date(link.expiresAt),
      version: { increment: 1 },
    },
  });
  const row = await requireProposal(tenant, id);
  await notifyOfSending(tenant, row);
  const subject = input.subject ?? subjectOf(row);
  await enqueue(tenant, proposalJob, { proposalId: id, subject, url: link.url });
  return { proposal: await toWhole(tenant, row), link };
}

/** The last day of validity. Throws `validation_failed` if the draft is incomplete. */
function requireSendable(
  { now, timeZone }: TenantScope,
  row: ProposalRow,
  { supplier, totals }: Pick<Proposal, "supplier" | "totals">,
): string {
  const isTaxed = totals.tax > 0;
  if (row.items.length === 0) throw invalidField("items", "Add at least one item");
  if (isTaxed && supplier.stateCode === null)
    throw invalidField(
      "placeOfSupply",
      "Enter the company's GSTIN or state in Settings: it decides between CGST with SGST and IGST",
    );
  if (isTaxed && row.placeOfSupply === null)
    throw invalidField("placeOfSupply", "Choose the place of supply");
  const validUntil = dayOfColumn(row.validUntil);
  if (!validUntil) throw invalidField("validUntil", "Enter how long the proposal is valid");
  if (validUntil < calendarDateOf(now, timeZone))
    throw invalidField("validUntil", "Enter a day that is not over");
  return validUntil;
}

/** Closes the earlier versions of a number. Throws `conflict` if the client has accepted one of them. */
async function closeEarlierVersions(tenant: TenantScope, draft: ProposalRow): Promise<void> {
  const { db, companyId } = tenant;
  const versions = await versionsOf(tenant, draft);
  if (versions.some(({ status }) => status === "Accepted"))
    throw new AppError("conflict", "The client has since accepted an earlier version");
  const earlier = versions.filter(({ id }) => id !== draft.id).map(({ id }) => id);
  const closed = await db.proposal.updateManyAndReturn({
    where: { companyId, id: { in: earlier }, status: { not: "Draft" } },
    data: { status: "Superseded", version: { increment: 1 } },
    select: { id: true },
  });
  recordChange(tenant, {
    kind: "proposal.updated",
    subjectKind: "proposal",
    subjects: closed,
    fields: ["status"],
  });
}

async function moveEnquiry(tenant: TenantScope, id: string): Promise<void> {
  const where = { companyId: tenant.companyId, id };
  const { stage } = await tenant.db.enquiry.findFirstOrThrow({ where });
  const stages = companyOf(tenant.catalogue).kind(enquiryKind).stages;
  const quoted = stageActingAs(stages, "quoted");
  if (quoted && stage !== quoted && meaningOf(stages, stage) !== "won")
    await updateEnquiry(tenant, id, { stage: quoted });
}

/** Records the recipient and text of a sent proposal in the timeline and the audit log. */
export async function notifyOfSending(tenant: TenantScope, row: ProposalRow): Promise<void> {
  const details = { about: versionText(row), to: row.sentTo ?? "", total: Number(row.totalInr) };
  await recordActivity(tenant, {
    subject: { kind: "enquiry", id: row.enquiryId },
    kind: "proposal_sent",
    body: row.message,
    details: { ...details, proposalId: row.id },
  });
  await recordAudit(tenant, {
    action: "proposal.sent",
    subjectKind: "proposal",
    subjectId: row.id,
    details: { ...details, enquiryId: row.enquiryId },
  });
}
