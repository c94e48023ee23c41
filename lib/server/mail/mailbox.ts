import { notFound } from "@/lib/core/errors";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Env, env, isLocalRoot } from "@/lib/server/operation/env";
import { isFromThisMachine } from "@/lib/server/request/request-identity";
import { attachedTo } from "./attachment";
import type { MailboxMessage } from "./endpoints";
import type { MailDriver } from "./outgoing";

/** Keeps mails in the database; a mail that is sent twice is kept once. */
export const mailboxDriver: MailDriver = {
  name: "mailbox",
  async send(mail) {
    const { id, to, subject, text, html, code, companyId } = mail;
    const kept = { id, to, subject, text, html, code: code ?? null, forCompany: companyId ?? null };
    const attachments = attachedTo(mail).map(({ content, ...file }, index) => ({
      ...file,
      messageId: id,
      number: index + 1,
      content: new Uint8Array(Buffer.from(content, "base64")),
    }));
    await withPlatform(systemActor, async ({ db, now }) => {
      await db.mailboxMessage.createMany({ data: { ...kept, sentAt: now }, skipDuplicates: true });
      await db.mailboxAttachment.createMany({ data: attachments, skipDuplicates: true });
    });
  },
};

/** Whether this request may read the mailbox: there is one, and the request comes from this machine. */
export function mayReadMailbox(headers: Headers): boolean {
  return isMailboxMode() && isFromThisMachine(headers);
}

const shownMessages = 100;

/** The newest hundred mails of the mailbox, newest first; `to` limits them to one address. */
export async function listMailbox(to?: string): Promise<MailboxMessage[]> {
  const found = await withPlatform(systemActor, ({ db }) =>
    db.mailboxMessage.findMany({
      where: to ? { to: to.trim().toLowerCase() } : {},
      orderBy: [{ sentAt: "desc" }, { id: "desc" }],
      take: shownMessages,
      include: {
        attachments: {
          select: { number: true, filename: true, contentType: true },
          orderBy: { number: "asc" },
        },
      },
    }),
  );
  return found.map(({ id, to, subject, text, html, sentAt, attachments, code }) => ({
    id,
    to,
    subject,
    text,
    html,
    sentAt: sentAt.toISOString(),
    attachments,
    ...(code ? { code } : {}),
  }));
}

/** The attachment of a mail under this number. Throws `not_found`. */
export async function readMailboxAttachment(
  messageId: string,
  number: number,
): Promise<{ filename: string; contentType: string; content: Uint8Array }> {
  const found = await withPlatform(systemActor, ({ db }) =>
    db.mailboxAttachment.findUnique({ where: { messageId_number: { messageId, number } } }),
  );
  if (!found) throw notFound("Attachment");
  return found;
}

/**
 * Whether mails go to the development mailbox: there is no mail service, and the product serves only this machine. On a
 * public domain a proxy without forwarding headers would look like this machine.
 */
export function isMailboxMode(settings: MailSettings = env()): boolean {
  const { RESEND_API_KEY, SMTP_URL, ROOT_DOMAIN } = settings;
  return !RESEND_API_KEY && !SMTP_URL && isLocalRoot(ROOT_DOMAIN);
}

type MailSettings = Pick<Env, "RESEND_API_KEY" | "SMTP_URL" | "ROOT_DOMAIN">;
