import { buffer } from "node:stream/consumers";
import type { TenantScope } from "@/lib/server/scope";
import { type StoredFile, storedBytes } from "@/lib/server/stored-files";
import { versionText } from "./number";
import { type Paper, printPaper, readPaper } from "./paper/prepare";
import type { ProposalRow } from "./row";

/** The paper of a proposal: the one that was sent, or what one has to print. */
export type ProposalPdf = { name: string } & ({ stored: StoredFile } | { paper: Paper });

/** Finds the PDF of a proposal, or reads what it is printed from: a draft, or one sent a moment ago. */
export async function readPdf(tenant: TenantScope, row: ProposalRow): Promise<ProposalPdf> {
  const { db, companyId } = tenant;
  const name = pdfName(row);
  const where = { companyId, id: row.pdfFileId ?? "", purpose: "proposal" };
  const stored = row.pdfFileId
    ? await db.file.findFirst({ where, select: { storageKey: true, driver: true } })
    : null;
  return stored ? { name, stored } : { name, paper: await readPaper(tenant, row) };
}

/** Its bytes, from the storage or the printer. Needs no transaction. */
export async function pdfBytes(pdf: ProposalPdf): Promise<Uint8Array> {
  if ("paper" in pdf) return printPaper(pdf.paper);
  return buffer(storedBytes(pdf.stored));
}

/** What the file is called: "Proposal Q-2026-27-0001 v2.pdf". */
export function pdfName(row: Pick<ProposalRow, "financialYear" | "serial" | "revision">): string {
  return `Proposal ${versionText(row).replaceAll("/", "-")}.pdf`;
}
