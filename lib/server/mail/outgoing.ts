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
  code?: string | undefined;
  companyId?: string | undefined;
};

/** A mail transport. `send` resolves once the next server has accepted the mail. */
export type MailDriver = {
  name: "resend" | "smtp" | "mailbox";
  /** Throws `MailFailure` when the mail was not taken. */
  send: (mail: OutgoingMail) => Promise<void>;
};

/**
 * A mail was not taken. `reason` is fit for a log and a screen: no address, no secret, no word of the
 * mail. `isPermanent` when the same mail would be refused again.
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

/** How long a driver waits for its server before it gives up a try. */
export const sendTimeoutMs = 20_000;

/** From whom mails come, as a header has it: a name and an address. */
export function mailSender(): string {
  return env().MAIL_FROM ?? "Business Platform <no-reply@mail.localhost>";
}

/** The address alone. */
export function senderAddress(): string {
  const sender = mailSender();
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
