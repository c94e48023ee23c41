import { AppError } from "@/lib/core/errors";
import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { countMail } from "@/lib/server/mail/limits";
import { renewLink } from "./change-link";
import type { IssuedLink } from "./link";
import { subjectOf } from "./mails";
import { keepPdf, mailPdf, printMissing } from "./pdf-file";
import { requireProposal } from "./row";
import type { Proposal, SendingInput } from "./schema";
import { notifyOfSending } from "./send";

/** After this time a first mail that is not written is taken as failed, and the PDF is printed now. */
const firstMailMs = 3_600_000;

/**
 * Mails a sent proposal again: the same PDF with a new link, since only the client has the old link. Throws
 * `not_found`, `conflict` for a draft, an earlier version, after the last day, and while the first mail is being
 * written, and `rate_limited` when too many mails were sent.
 */
export async function mailAgain(
  open: OpenTenant,
  id: string,
  input: SendingInput,
): Promise<{ proposal: Proposal; link: IssuedLink }> {
  const isPrinted = await open((tenant) => isPrintedYet(tenant, id));
  const staged = isPrinted ? null : await printMissing(open, id);
  return open(async (tenant) => {
    const renewed = await renewLink(tenant, id);
    if (staged) await keepPdf(tenant, id, staged);
    await mail(tenant, id, { ...input, url: renewed.link.url });
    return renewed;
  });
}

async function isPrintedYet(tenant: TenantScope, id: string): Promise<boolean> {
  const { pdfFileId, sentAt } = await requireProposal(tenant, id);
  const isYoung = sentAt !== null && sentAt.getTime() > tenant.now.getTime() - firstMailMs;
  if (pdfFileId === null && isYoung) throw stillWritten();
  return pdfFileId !== null;
}

async function mail(
  tenant: TenantScope,
  id: string,
  { to, subject, message, url }: SendingInput & { url: string },
): Promise<void> {
  const { pdfFileId, ...row } = await requireProposal(tenant, id);
  if (pdfFileId === null) throw stillWritten();
  await countMail(tenant, { to, template: "proposal" });
  const again = { ...row, pdfFileId, sentTo: to, message };
  await notifyOfSending(tenant, again);
  await mailPdf(tenant, again, { subject: subject ?? subjectOf(again), url });
}

function stillWritten(): AppError {
  return new AppError("conflict", "The first mail is still being written. Try again in a minute");
}
