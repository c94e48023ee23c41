import { withPlatform } from "../db";
import { systemActor } from "../scope";
import { isFromThisMachine } from "../this-machine";
import { isMailboxMode } from "./mode";
import type { MailDriver } from "./outgoing";

/** Keeps mails in the database. Sending the same mail again leaves one. */
export const mailboxDriver: MailDriver = {
  name: "mailbox",
  async send({ id, to, subject, text, html, code, companyId }) {
    const kept = { id, to, subject, text, html, code: code ?? null, forCompany: companyId ?? null };
    await withPlatform(systemActor, ({ db, now }) =>
      db.mailboxMessage.createMany({ data: { ...kept, sentAt: now }, skipDuplicates: true }),
    );
  },
};

/** A mail of the mailbox as its page and its call show it; `sentAt` is ISO 8601. */
export type MailboxMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  code?: string;
};

/** Whether this request may look into the mailbox: there is one, and it asks from this machine. */
export function mayReadMailbox(headers: Headers): boolean {
  return isMailboxMode() && isFromThisMachine(headers);
}

const shownMessages = 100;

/** The newest hundred mails of the mailbox, newest first, to one address where `to` is told. */
export async function listMailbox(to?: string): Promise<MailboxMessage[]> {
  const found = await withPlatform(systemActor, ({ db }) =>
    db.mailboxMessage.findMany({
      where: to ? { to: to.trim().toLowerCase() } : {},
      orderBy: [{ sentAt: "desc" }, { id: "desc" }],
      take: shownMessages,
    }),
  );
  return found.map(({ id, to, subject, text, html, sentAt, code }) => ({
    ...{ id, to, subject, text, html, sentAt: sentAt.toISOString() },
    ...(code ? { code } : {}),
  }));
}
