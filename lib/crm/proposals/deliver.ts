import { withTenant } from "@/lib/server/db";
import { handle } from "@/lib/server/jobs";
import { queueMail } from "@/lib/server/mail/queue";
import { systemActor, type TenantScope } from "@/lib/server/scope";
import { claimForCompany, type StagedFile, stageBytes } from "@/lib/server/staged-files";
import { proposalJob } from "./jobs";
import { linkStateOf } from "./link";
import { proposalMail } from "./mails";
import { type Paper, printPaper, readPaper } from "./paper/prepare";
import { pdfName } from "./pdf";
import { type ProposalRow, withLines } from "./row";

const pdf = { contentType: "application/pdf", folder: "proposals", extension: "pdf" };

/**
 * Prints a sent proposal, keeps the paper, and puts it on its way to the client. Paper and mail are
 * written together and once, however often the job runs.
 */
export const deliverProposal = handle(proposalJob, async ({ companyId = "", ...order }) => {
  const inCompany = <T>(work: (tenant: TenantScope) => Promise<T>) =>
    withTenant({ companyId }, systemActor, work);
  const paper = await inCompany((tenant) => findUnprinted(tenant, order.proposalId));
  if (!paper) return;
  const bytes = await printPaper(paper);
  const staged = await stageBytes(bytes, { ...pdf, purpose: "proposal" });
  await inCompany((tenant) => keepAndMail(tenant, staged, order));
});

async function findUnprinted(tenant: TenantScope, id: string): Promise<Paper | null> {
  const { db, companyId } = tenant;
  const where = { companyId, id, pdfFileId: null, status: { not: "Draft" } };
  const row = await db.proposal.findFirst({ where, include: withLines });
  return row && readPaper(tenant, row);
}

async function keepAndMail(
  tenant: TenantScope,
  staged: StagedFile,
  { proposalId: id, subject, url }: { proposalId: string; subject: string; url: string },
): Promise<void> {
  const { db, companyId } = tenant;
  const { count } = await db.proposal.updateMany({
    where: { companyId, id, pdfFileId: null },
    data: { pdfFileId: staged.id },
  });
  if (count === 0) return;
  const fileId = await claimForCompany(db, companyId, staged);
  const row = await findMailable(tenant, id);
  if (!row?.sentTo) return;
  const mail = proposalMail(row, { subject, url });
  const attached = { filename: pdfName(row), contentType: pdf.contentType, fileId };
  await queueMail(tenant, { ...mail, to: row.sentTo, attachments: [attached] });
}

/** Nobody is sent a link that leads nowhere by now. */
async function findMailable(
  { db, companyId, now }: TenantScope,
  id: string,
): Promise<ProposalRow | null> {
  const row = await db.proposal.findFirst({
    where: { companyId, id, enquiry: { companyId, deletedAt: null } },
    include: withLines,
  });
  return row && linkStateOf(row, now) === "open" ? row : null;
}
