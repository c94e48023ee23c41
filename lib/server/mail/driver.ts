import { env } from "@/lib/server/operation/env";
import { mailboxDriver } from "./mailbox";
import type { MailDriver } from "./outgoing";
import { resendDriver } from "./resend";
import { smtpDriver } from "./smtp";

/** The way mails leave this installation, by its settings: Resend, an SMTP server, or the mailbox. */
export function mailDriver(): MailDriver {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = env();
  if (RESEND_API_KEY) return resendDriver({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL });
  if (SMTP_URL) return smtpDriver(SMTP_URL);
  return mailboxDriver;
}
