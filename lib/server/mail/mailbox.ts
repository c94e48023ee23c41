import { withPlatform } from "../db";
import { type PlatformScope, systemActor } from "../scope";
import type { MailDriver } from "./outgoing";

/** Keeps mails in the database. Sending the same mail again leaves one. */
export const mailboxDriver: MailDriver = {
  name: "mailbox",
  async send({ id, to, subject, text, html, code, companyId }) {
    const message = {
      id,
      to,
      subject,
      text,
      html,
      code: code ?? null,
      forCompany: companyId ?? null,
    };
    await withPlatform(systemActor, ({ db, now }) =>
      db.mailboxMessage.createMany({ data: { ...message, sentAt: now }, skipDuplicates: true }),
    );
  },
};

const shownMessages = 100;

/** The newest hundred mails of the mailbox, to one address where `to` is told. */
export async function listMailbox(platform: PlatformScope, to?: string) {
  return platform.db.mailboxMessage.findMany({
    where: to ? { to: to.toLowerCase() } : {},
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    take: shownMessages,
    select: { id: true, to: true, subject: true, text: true, html: true, code: true, sentAt: true },
  });
}
