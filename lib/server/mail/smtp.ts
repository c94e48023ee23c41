import { createTransport } from "nodemailer";
import SmtpTransport from "nodemailer/lib/smtp-transport/index.js";
import { type MailDriver, MailFailure, sendTimeoutMs } from "./outgoing";

/** Sends through the SMTP server of `url`, `smtp://` or `smtps://`, one connection a mail. */
export function smtpDriver(url: string, timeoutMs = sendTimeoutMs): MailDriver {
  // createTransport itself would drop every option beside the url.
  const connection = new SmtpTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const transport = createTransport(connection);
  return {
    name: "smtp",
    async send({ messageId, from, to, subject, text, html }) {
      try {
        await transport.sendMail({ messageId, from, to, subject, text, html });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

// Only these say that this mail, not the connection or the account, was refused.
const aboutTheMail = new Set(["EENVELOPE", "EMESSAGE"]);

/** The server's own words may quote the address, so only its codes are kept. */
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
