import { buffer } from "node:stream/consumers";
import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { claimForCompany, type StagedFile, stageBytes } from "@/lib/server/storage/staged-files";
import { type StoredFile, storedBytes } from "@/lib/server/storage/stored-files";
import { proposalMail } from "./mails";
import { versionText } from "./number";
import { printPdf } from "./pdf/print";
import { type PdfSource, readPdfSource } from "./pdf/source";
import { type ProposalRow, withLines } from "./row";

const contentType = "application/pdf";

/** The PDF of a proposal: the sent file, or the source to print it from. */
export type ProposalPdf = { name: string } & ({ stored: StoredFile } | { source: PdfSource });

/** Finds the PDF of a proposal, or reads the source of one without a file: a draft, or a proposal just sent. */
export async function readPdf(tenant: TenantScope, row: ProposalRow): Promise<ProposalPdf> {
  const { db, companyId } = tenant;
  const name = pdfName(row);
  const where = { companyId, id: row.pdfFileId ?? "", purpose: "proposal" };
  const stored = row.pdfFileId
    ? await db.file.findFirst({ where, select: { storageKey: true, driver: true } })
    : null;
  return stored ? { name, stored } : { name, source: await readPdfSource(tenant, row) };
}

/** Its bytes, from the storage or printed as `printPdf` does. Needs no transaction. */
export async function pdfBytes(pdf: ProposalPdf, signal: AbortSignal): Promise<Uint8Array> {
  return "source" in pdf ? printPdf(pdf.source, signal) : buffer(storedBytes(pdf.stored));
}

/** Prints a sent proposal without a PDF, outside any transaction; null if it has one. */
export async function printMissing(open: OpenTenant, id: string): Promise<StagedFile | null> {
  const source = await open((tenant) => findUnprinted(tenant, id));
  if (!source) return null;
  const file = { contentType, folder: "proposals", extension: "pdf", purpose: "proposal" };
  return stageBytes(await printPdf(source), file);
}

/** Stores the staged file as the proposal's PDF; false if it already has one. */
export async function keepPdf(
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

/** Queues the mail with the PDF and the client's link to the address the proposal was `sentTo`. */
export async function mailPdf(
  tenant: TenantScope,
  row: ProposalRow & { sentTo: string; pdfFileId: string },
  words: { subject: string; url: string },
): Promise<void> {
  const attached = { filename: pdfName(row), contentType, fileId: row.pdfFileId };
  await queueMail(tenant, { ...proposalMail(row, words), to: row.sentTo, attachments: [attached] });
}

/** The file name: "Proposal Q-2026-27-0001 v2.pdf". */
function pdfName(row: Pick<ProposalRow, "financialYear" | "serial" | "revision">): string {
  return `Proposal ${versionText(row).replaceAll("/", "-")}.pdf`;
}

async function findUnprinted(tenant: TenantScope, id: string): Promise<PdfSource | null> {
  const { db, companyId } = tenant;
  const where = { companyId, id, pdfFileId: null, status: { not: "Draft" } };
  const row = await db.proposal.findFirst({ where, include: withLines });
  return row && readPdfSource(tenant, row);
}
