import { queueMail } from "@/lib/server/mail/queue";
import type { TenantScope } from "@/lib/server/scope";
import { proposalMail } from "./mails";
import { pdfName } from "./pdf";
import type { ProposalRow } from "./row";

/** Puts a proposal that is printed on its way to whom it was `sentTo`, with the client's link. */
export async function mailPaper(
  tenant: TenantScope,
  row: ProposalRow & { sentTo: string; pdfFileId: string },
  words: { subject: string; url: string },
): Promise<void> {
  const attached = {
    filename: pdfName(row),
    contentType: "application/pdf",
    fileId: row.pdfFileId,
  };
  await queueMail(tenant, { ...proposalMail(row, words), to: row.sentTo, attachments: [attached] });
}
