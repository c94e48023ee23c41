import { createTransport } from "nodemailer";
import { calendarFilename } from "./attachment";
import { type MailDriver, MailFailure, type OutgoingMail, sendTimeoutMs } from "./outgoing";

/** Sends through the SMTP server of `url`, `smtp://` or `smtps://`, one connection a mail. */
export function smtpDriver(url: string, timeoutMs = sendTimeoutMs): MailDriver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    name: "smtp",
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function messageOf({ messageId, from, to, subject, text, html, ...beside }: OutgoingMail) {
  const { attachments = [], calendar, replyTo } = beside;
  return {
    messageId,
    from,
    to,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    attachments: attachments.map((file) => ({ ...file, encoding: "base64" })),
    // A third form of the body, and a file for programs that show none.
    ...(calendar && { icalEvent: { ...calendar, filename: calendarFilename } }),
  };
}

// Only these codes mean that the mail was refused, not the connection or the account.
const aboutTheMail = new Set(["EENVELOPE", "EMESSAGE"]);

/** Keeps only the server's codes, because its text may quote the address. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode } = codesOf(error);
  const isPermanent = aboutTheMail.has(code) && (responseCode ?? 500) >= 500;
  return new MailFailure(`SMTP: ${code}${responseCode ? ` (${responseCode})` : ""}`, isPermanent);
}

function codesOf(error: unknown): { code: string; responseCode?: number } {
  if (!(error instanceof Error)) return { code: "unknown" };
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const known = "responseCode" in error && typeof error.responseCode === "number";
  return known ? { code, responseCode: Number(error.responseCode) } : { code };
}
