import { randomUUID } from "node:crypto";
import { z } from "zod";
import { email } from "@/lib/core/contact";
import { defineJob, type JobScope } from "../jobs";

const headerText = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "A header takes one line");

/** The job that sends one mail; its id is the mail's. */
export const mailJob = defineJob(
  "mail",
  z.object({
    companyId: z.guid().optional(),
    to: email("Recipient"),
    subject: headerText,
    text: z.string().min(1),
    html: z.string().min(1),
    template: z.string().min(1),
    code: z.string().optional(),
  }),
);

/** A mail as a template writes it. `code` is what the development mailbox shows large. */
export type MailContent = {
  template: string;
  subject: string;
  text: string;
  html: string;
  code?: string;
};

/**
 * Puts a mail on its way within the scope's transaction: it leaves, at least once, after the commit,
 * and never without it. `mail_delivery` tells what became of it under the id this answers.
 * Throws when the recipient is no address or the subject is more than one line.
 */
export async function queueMail(
  scope: JobScope,
  mail: MailContent & { to: string },
): Promise<string> {
  const id = randomUUID();
  const { to, template, subject, text, html, code } = mail;
  const own = scope.companyId ? { companyId: scope.companyId } : {};
  const data = mailJob.data.parse({ to, template, subject, text, html, code, ...own });
  await scope.db.$queryRaw`
    select app.queue_mail(${id}::uuid, ${template}, ${JSON.stringify(data)}::jsonb)`;
  return id;
}
