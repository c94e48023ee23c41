import { z } from "zod";
import { defineJob } from "@/lib/server/jobs/jobs";

/** The job that prints a sent proposal and mails it; `url` is the client's link, which is not stored. */
export const proposalJob = defineJob(
  "proposal",
  z.object({
    companyId: z.guid().optional(),
    proposalId: z.guid(),
    subject: z.string().min(1),
    url: z.url(),
  }),
);
