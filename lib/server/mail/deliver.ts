import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Attempt, handle, PermanentFailure } from "@/lib/server/jobs/jobs";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { storedBytes } from "@/lib/server/storage/stored-files";
import type { MailAttachment, QueuedAttachment } from "./attachment";
import { mailboxDriver } from "./mailbox";
import { type MailDriver, MailFailure, mailSender, senderAddress } from "./outgoing";
import { mailJob } from "./queue";
import { resendDriver } from "./resend";
import { smtpDriver } from "./smtp";

/** Sends one mail by the installation's driver. */
export const deliverMail = handle(mailJob, (mail, attempt) => deliver(mailDriver(), mail, attempt));

/**
 * Tries to send a mail and records the result in `mail_delivery`. It skips a mail that was sent before or has no
 * record there any more, and leaves one for its next try while an earlier one of its `turn` is not sent. Throws if the mail was not accepted.
 */
export async function deliver(
  driver: MailDriver,
  mail: z.output<typeof mailJob.data>,
  attempt: Attempt,
): Promise<void> {
  const id = attempt.jobId;
  const status = await statusOf(id);
  if (status === null || status === "sent") return;
  try {
    if (isTooLate(mail)) throw new MailFailure("too late to be useful", true);
    if (await isBeforeItsTurn(mail)) throw new MailFailure("an earlier mail waits", false);
    const attachments = await readAttachments(mail);
    const sent = { ...mail, attachments, id, messageId: messageIdOf(id), from: mailSender() };
    await driver.send(sent);
  } catch (error) {
    throw await recordFailure(error, driver, attempt);
  }
  await recordSent(attempt);
  log.info({ mail: id, template: mail.template, driver: driver.name }, "a mail was sent");
}

/** The driver that the settings choose: Resend, an SMTP server, or the mailbox. */
function mailDriver(): MailDriver {
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = env();
  if (RESEND_API_KEY) return resendDriver({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL });
  if (SMTP_URL) return smtpDriver(SMTP_URL);
  return mailboxDriver;
}

/**
 * Marks mails as dead if their job is gone without a result: its worker was killed at the last try, or the job
 * expired. Returns their number.
 */
export async function markDeadMails(): Promise<number> {
  return withPlatform(
    systemActor,
    ({ db }) => db.$executeRaw`
      update mail_delivery d set status = 'dead', error = coalesce(d.error, 'gave up')
      where d.status in ('queued', 'failed') and not exists (
        select from pgboss.job j where j.name = 'mail' and j.id = d.id and j.state < 'completed')`,
  );
}

/** The Message-ID of a mail, the same at every try, so that a receiver sees one mail. */
export function messageIdOf(id: string): string {
  const domain = /@([a-z0-9.-]+)/i.exec(senderAddress())?.[1] ?? "localhost";
  return `<${id}@${domain.toLowerCase()}>`;
}

function isTooLate({ goodUntil }: { goodUntil?: string | undefined }): boolean {
  return goodUntil !== undefined && Date.parse(goodUntil) < Date.now();
}

/** Whether an earlier mail about the same thing to the same recipient is still to be sent. */
async function isBeforeItsTurn({ to, turn }: z.output<typeof mailJob.data>): Promise<boolean> {
  if (!turn) return false;
  const [{ earlier }] = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<[{ earlier: boolean }]>`
      select exists (
        select from pgboss.job j where j.name = 'mail' and j.state < 'completed' and j.data->>'to' = ${to}
          and j.data->'turn'->>'about' = ${turn.about} and (j.data->'turn'->>'number')::int < ${turn.number}) as earlier`,
  );
  return earlier;
}

async function statusOf(id: string): Promise<string | null> {
  const found = await withPlatform(systemActor, ({ db }) =>
    db.mailDelivery.findUnique({ where: { id }, select: { status: true } }),
  );
  return found?.status ?? null;
}

async function recordSent({ jobId, number }: Attempt): Promise<void> {
  await withPlatform(systemActor, ({ db, now }) =>
    db.mailDelivery.updateMany({
      where: { id: jobId },
      data: { status: "sent", attempts: number, sentAt: now, error: null },
    }),
  );
}

async function recordFailure(
  error: unknown,
  driver: MailDriver,
  { jobId, number, isLast }: Attempt,
): Promise<Error> {
  const known = error instanceof MailFailure;
  const reason = known ? error.reason : `${driver.name}: unexpected error`;
  const isPermanent = known && error.isPermanent;
  const status = isPermanent || isLast ? "dead" : "failed";
  await withPlatform(systemActor, ({ db }) =>
    db.mailDelivery.updateMany({
      where: { id: jobId },
      data: { status, attempts: number, error: reason },
    }),
  );
  log.warn({ mail: jobId, attempt: number, status, reason }, "a mail was not accepted");
  return isPermanent ? new PermanentFailure(reason) : new Error(reason);
}

/** The attachments of a mail with their bytes. Throws a permanent `MailFailure` if a file no longer exists. */
async function readAttachments(mail: {
  companyId?: string | undefined;
  attachments?: readonly QueuedAttachment[] | undefined;
}): Promise<MailAttachment[]> {
  const { companyId, attachments = [] } = mail;
  return Promise.all(
    attachments.map(async (file) => {
      if (!("fileId" in file)) return file;
      const { fileId, ...named } = file;
      return { ...named, content: await readFile(companyId, fileId) };
    }),
  );
}

async function readFile(companyId: string | undefined, id: string): Promise<string> {
  const file = companyId
    ? await withPlatform(systemActor, ({ db }) => db.file.findFirst({ where: { companyId, id } }))
    : null;
  if (!file) throw new MailFailure("an attached file no longer exists", true);
  const bytes = await buffer(storedBytes(file));
  return bytes.toString("base64");
}
