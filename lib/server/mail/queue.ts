import { randomUUID } from "node:crypto";
import { z } from "zod";
import { email } from "@/lib/core/contact";
import type { Db } from "@/lib/server/database/scope";
import { defineJob, type JobScope } from "@/lib/server/jobs/jobs";
import {
  headerText,
  type MailCalendar,
  mailAttachments,
  mailCalendar,
  type QueuedAttachment,
} from "./attachment";

/** The place of a mail among those about one thing to one recipient, which are sent in this order. */
const mailTurn = z.object({ about: z.guid(), number: z.int().nonnegative() });

/** The job that sends one mail; its id is the mail's. */
export const mailJob = defineJob(
  "mail",
  z.object({
    companyId: z.guid().optional(),
    to: email("Recipient"),
    subject: headerText,
    text: z.string().min(1),
    html: z.string().min(1),
    attachments: mailAttachments.optional(),
    calendar: mailCalendar.optional(),
    replyTo: email("Reply-To").optional(),
    turn: mailTurn.optional(),
    template: z.string().min(1),
    code: z.string().optional(),
    goodUntil: z.iso.datetime().optional(),
  }),
);

/**
 * A mail as a template writes it. The development mailbox shows `code` in large type. The mail is not sent after
 * `usefulMinutes`.
 */
export type MailContent = {
  template: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly QueuedAttachment[];
  calendar?: MailCalendar;
  /** The recipient's answer goes there instead of to the sender. */
  replyTo?: string;
  turn?: z.output<typeof mailTurn>;
  code?: string;
  usefulMinutes?: number;
};

/**
 * Queues a mail in the scope's transaction; it is sent at least once after the commit, or never without a commit.
 * `mail_delivery` has its result under the returned id. Throws if the recipient is no address, the subject has several
 * lines, or the attachments are too large for a job.
 */
export async function queueMail(
  scope: JobScope,
  mail: MailContent & { to: string },
): Promise<string> {
  const id = randomUUID();
  const { usefulMinutes, ...content } = mail;
  const own = scope.companyId ? { companyId: scope.companyId } : {};
  const limit = usefulMinutes ? { goodUntil: minutesFromNow(usefulMinutes) } : {};
  const data = mailJob.data.parse({ ...content, ...own, ...limit });
  await scope.db.$queryRaw`
    select app.queue_mail(${id}::uuid, ${data.template}, ${JSON.stringify(data)}::jsonb)`;
  return id;
}

function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** Queues a mail to each active owner of the company in the scope's transaction. */
export async function mailOwners(
  { db, companyId }: { db: Db; companyId: string },
  mail: MailContent,
): Promise<void> {
  const owners = await db.appUser.findMany({
    where: { companyId, role: "owner", isActive: true },
    select: { email: true },
  });
  for (const { email } of owners) await queueMail({ db, companyId }, { ...mail, to: email });
}
