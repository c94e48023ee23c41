import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { recordId } from "@/lib/core/fields";

/** A mail of the mailbox; `sentAt` is ISO 8601. */
const message = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
  attachments: z.array(
    z.object({ number: z.int(), filename: z.string(), contentType: z.string() }),
  ),
  code: z.string().optional(),
});

export type MailboxMessage = z.output<typeof message>;

export const mailboxEndpoints = {
  list: defineEndpoint("GET /dev/mailbox", {
    policy: "public",
    summary: "The mails kept on this machine; only without a mail service, and only from loopback",
    query: z.object({ to: z.string().max(254).optional() }),
    answer: z.object({ messages: z.array(message) }),
  }),
  attachment: defineEndpoint("GET /dev/mailbox/attachment", {
    policy: "public",
    summary: "An attachment of a kept mail by its number; the same conditions",
    query: z.object({
      message: recordId("Name a mail"),
      number: z.coerce.number<number | string>().int().min(1).max(100),
    }),
    answer: "stream",
    contentTypes: ["application/octet-stream"],
  }),
};
