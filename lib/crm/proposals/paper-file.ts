import { queueMail } from "@/lib/server/mail/queue";
import type { OpenTenant, TenantScope } from "@/lib/server/scope";
import { claimForCompany, type StagedFile, stageBytes } from "@/lib/server/staged-files";
import { proposalMail } from "./mails";
import { type Paper, printPaper, readPaper } from "./paper/prepare";
import { pdfName } from "./pdf";
import { type ProposalRow, withLines } from "./row";

const pdf = { contentType: "application/pdf", folder: "proposals", extension: "pdf" };

/** Prints a sent proposal that has no paper yet, outside of any transaction; null where it has one. */
export async function printMissing(open: OpenTenant, id: string): Promise<StagedFile | null> {
  const paper = await open((tenant) => findUnprinted(tenant, id));
  return paper && stageBytes(await printPaper(paper), { ...pdf, purpose: "proposal" });
}

/** Makes the paper the proposal's own; false where it has one by now. */
export async function keepPaper(
  { db, companyId }: TenantScope,
  id: string,
  staged: StagedFile,
): Promise<boolean> {
  const { count } = await db.proposal.updateMany({
    where: { companyId, id, pdfFileId: null },
    data: { pdfFileId: staged.id },
  });
  if (count > 0) await claimForCompany(db, companyId, staged);
  return count > 0;
}

/** Puts the paper on its way to whom the proposal was `sentTo`, with the client's link. */
export async function mailPaper(
  tenant: TenantScope,
  row: ProposalRow & { sentTo: string; pdfFileId: string },
  words: { subject: string; url: string },
): Promise<void> {
  const { contentType } = pdf;
  const attached = { filename: pdfName(row), contentType, fileId: row.pdfFileId };
  await queueMail(tenant, { ...proposalMail(row, words), to: row.sentTo, attachments: [attached] });
}

async function findUnprinted(tenant: TenantScope, id: string): Promise<Paper | null> {
  const { db, companyId } = tenant;
  const where = { companyId, id, pdfFileId: null, status: { not: "Draft" } };
  const row = await db.proposal.findFirst({ where, include: withLines });
  return row && readPaper(tenant, row);
}
