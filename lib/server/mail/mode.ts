import { env } from "../env";

/** Whether no mail service is set up, so that mails are kept and read in the development mailbox. */
export function isMailboxMode(): boolean {
  const { RESEND_API_KEY, SMTP_URL } = env();
  return !RESEND_API_KEY && !SMTP_URL;
}
