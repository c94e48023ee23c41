import { env } from "@/lib/server/operation/env";
import type { MailAttachment, MailCalendar } from "./attachment";

/** A mail as a driver sends it. `messageId` is the same at every try. */
export type OutgoingMail = {
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[] | undefined;
  calendar?: MailCalendar | undefined;
  replyTo?: string | undefined;
  code?: string | undefined;
  companyId?: string | undefined;
};

/** A mail transport. `send` resolves once the next server has accepted the mail. */
export type MailDriver = {
  name: "resend" | "smtp" | "mailbox";
  /** Throws `MailFailure` if the mail was not accepted. */
  send: (mail: OutgoingMail) => Promise<void>;
};

/**
 * The next server did not accept a mail. `reason` is safe for a log and a screen: it has no address, no secret and no
 * text of the mail. `isPermanent` means that the same mail would be refused again.
 */
export class MailFailure extends Error {
  override name = "MailFailure";

  constructor(
    readonly reason: string,
    readonly isPermanent: boolean,
  ) {
    super(reason);
  }
}

/** The longest wait of a driver for its server. */
export const sendTimeoutMs = 20_000;

/** The sender of mails as a header has it: a name and an address. */
export function mailSender(): string {
  return env().MAIL_FROM ?? "Business Platform <no-reply@mail.localhost>";
}

/** The address of the sender without the name. */
export function senderAddress(): string {
  const sender = mailSender();
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
