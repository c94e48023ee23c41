import { z } from "zod";
import { defineCall } from "@/lib/core/call";

const message = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
  code: z.string().optional(),
});

export const mailboxCalls = {
  list: defineCall({
    method: "GET",
    path: "/dev/mailbox",
    policy: "public",
    summary: "Mails kept on this machine; only where no mail service is set up, only from loopback",
    query: z.object({ to: z.string().max(254).optional() }),
    answer: z.object({ messages: z.array(message) }),
  }),
};
