import { z } from "zod";
import { mailDueNotifications } from "@/lib/companies/notifications/mail-due";
import { startDigests } from "@/lib/crm/digest/start";
import { defineJob, handle } from "@/lib/server/jobs/jobs";

const clockJob = defineJob("clock", z.object({}));

/** The work of each minute: mails that tell notifications, and the digests whose hour has come. */
export const tick = handle(clockJob, async () => {
  const now = new Date();
  await mailDueNotifications(now);
  await startDigests(now);
});
