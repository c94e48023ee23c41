import { z } from "zod";
import { mailDueNotifications } from "@/lib/companies/notifications/mail-due";
import { startDigests } from "@/lib/crm/digest/start";
import { remindOfMeetings } from "@/lib/crm/meetings/remind";
import { defineJob, handle } from "@/lib/server/jobs/jobs";

const clockJob = defineJob("clock", z.object({}));

/** The work of each minute: mails that tell notifications, digests whose hour has come, and meetings about to begin. */
export const tick = handle(clockJob, async () => {
  const now = new Date();
  await mailDueNotifications(now);
  await startDigests(now);
  await remindOfMeetings(now);
});
