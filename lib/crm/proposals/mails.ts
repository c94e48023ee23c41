import { formatDate, formatInr } from "@/lib/core/format";
import { clientActs } from "@/lib/core/notifications";
import { dayOfColumn } from "@/lib/server/database/date-columns";
import type { MailContent } from "@/lib/server/mail/queue";
import { writeMail } from "@/lib/server/mail/templates";
import { issuedFactsOf } from "./facts";
import { mailSubject } from "./labels";
import { numberText, versionText } from "./number";
import type { ProposalRow } from "./row";

/** The subject of the mail where none is given. */
export function subjectOf(row: ProposalRow): string {
  return mailSubject(supplierName(row), numberText(row));
}

/** The mail to the client with the sender's message and the link. */
export function proposalMail(
  row: ProposalRow,
  { subject, url }: { subject: string; url: string },
): MailContent {
  const message = row.message ?? "";
  const paragraphs = message.split(/\n\s*\n/).map((text) => ({ kind: "paragraph", text }) as const);
  const facts = [
    { name: "Proposal", value: versionText(row) },
    { name: "Total", value: formatInr(Number(row.totalInr)) },
    { name: "Valid until", value: formatDate(dayOfColumn(row.validUntil)) },
  ];
  return writeMail("proposal", subject, {
    title: row.title,
    preview: message.slice(0, 120),
    sender: supplierName(row),
    parts: [
      ...paragraphs,
      { kind: "facts", facts },
      { kind: "button", label: "Open the proposal", url },
      {
        kind: "note",
        text: "The link is yours alone: whoever has it can read the proposal and answer it in your name.",
      },
    ],
  });
}

/** The act of a client on a proposal. */
export type ClientEvent = { event: keyof typeof clientActs; message?: string };

/** The mail to a team member about what the client did. `url` leads to the enquiry. */
export function answerMail(
  row: ProposalRow,
  { event, message, ...about }: ClientEvent & { client: string; url: string; sender: string },
): MailContent {
  const subject = `${about.client} ${clientActs[event]} proposal ${versionText(row)}`;
  const facts = [
    { name: "For", value: row.title },
    { name: "Total", value: formatInr(Number(row.totalInr)) },
  ];
  return writeMail("proposal-answer", subject, {
    title: subject,
    preview: message ?? row.title,
    sender: about.sender,
    parts: [
      ...(message ? [{ kind: "paragraph", text: message } as const] : []),
      { kind: "facts", facts },
      { kind: "button", label: "Open the enquiry", url: about.url },
    ],
  });
}

function supplierName(row: ProposalRow): string {
  return issuedFactsOf(row)?.supplier.name ?? "";
}
