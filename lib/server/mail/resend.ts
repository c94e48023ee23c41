import { type ErrorResponse, Resend } from "resend";
import { attachedTo } from "./attachment";
import { type MailDriver, MailFailure, sendTimeoutMs } from "./outgoing";

/** Sends through Resend. The mail's id is the idempotency key, so Resend sends it once within 24 hours. */
export function resendDriver(account: {
  apiKey: string;
  baseUrl?: string | undefined;
  timeoutMs?: number;
}): MailDriver {
  const { apiKey, baseUrl, timeoutMs = sendTimeoutMs } = account;
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/$/, "") } : {});
  return {
    name: "resend",
    async send(mail) {
      const { id, messageId, from, to, subject, text, html, replyTo } = mail;
      const headers = { "Message-ID": messageId };
      const attachments = attachedTo(mail);
      const answers = replyTo ? { replyTo } : {};
      const message = { from, to, subject, text, html, headers, attachments, ...answers };
      const answer = await within(timeoutMs, () =>
        resend.emails.send(message, { idempotencyKey: id }),
      );
      if (answer.error) throw failureOf(answer.error);
    },
  };
}

const refusedForGood = new Set([
  "validation_error",
  "missing_required_field",
  "invalid_attachment",
  "invalid_parameter",
  "invalid_idempotent_request",
]);

function failureOf({ name, statusCode }: ErrorResponse): MailFailure {
  const status = statusCode === null ? "no answer" : String(statusCode);
  return new MailFailure(`Resend: ${name} (${status})`, refusedForGood.has(name));
}

async function within<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(
      () => refuse(new MailFailure("Resend: no answer in time", false)),
      timeoutMs,
    );
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
