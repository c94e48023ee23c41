import { z } from "zod";

/** Text that fits into one header of a mail. */
export const headerText = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "A header takes one line");

const maxBase64 = 350_000;

const named = {
  filename: headerText.max(200),
  contentType: headerText.regex(/^[\w.+-]+\/[\w.+-]+(;[^;]+)*$/, "Not a type of content"),
};
const mailAttachment = z.object({ ...named, content: z.base64().max(maxBase64) });
const storedAttachment = z.object({ ...named, fileId: z.guid() });

/**
 * The attachments of a mail: `content` in base64, at most 256 kB in all because the job holds it, or a file of the
 * mail's company, which is read when the mail is sent.
 */
export const mailAttachments = z
  .array(z.union([mailAttachment, storedAttachment]))
  .max(10)
  .refine(
    (files) => files.reduce((sum, file) => sum + contentLength(file), 0) <= maxBase64,
    "Too large for a job",
  );

export type QueuedAttachment = z.output<typeof mailAttachments>[number];
export type MailAttachment = z.output<typeof mailAttachment>;

function contentLength(file: { content: string } | { fileId: string }): number {
  return "content" in file ? file.content.length : 0;
}

/** A calendar message (RFC 6047): mail programs show it as an invitation that can be answered. */
export const mailCalendar = z.object({
  method: z.enum(["REQUEST", "CANCEL"]),
  content: z.string().startsWith("BEGIN:VCALENDAR").max(100_000),
});

export type MailCalendar = z.output<typeof mailCalendar>;

/** The name under which a calendar message is attached. */
export const calendarFilename = "invite.ics";

/** All files of a mail with its calendar message, for services without a calendar part. */
export function attachedTo(mail: {
  attachments?: readonly MailAttachment[] | undefined;
  calendar?: MailCalendar | undefined;
}): MailAttachment[] {
  const { attachments = [], calendar } = mail;
  if (!calendar) return [...attachments];
  const contentType = `text/calendar; charset=utf-8; method=${calendar.method}`;
  const content = Buffer.from(calendar.content).toString("base64");
  return [{ filename: calendarFilename, contentType, content }, ...attachments];
}
