import { z } from "zod";
import { pushTime } from "@/lib/core/push-hours";
import type { TenantScope } from "@/lib/server/database/scope";
import { defineJob } from "@/lib/server/jobs/jobs";

/** The job that collects the due pushes of a member into one for each device. */
export const pushJob = defineJob("push", z.object({ companyId: z.guid(), userId: z.guid() }));

/** The job that sends one push to one device, for the notifications that are still unread. */
export const pushSendJob = defineJob(
  "push-send",
  z.object({ companyId: z.guid(), deviceId: z.guid(), ids: z.array(z.guid()).min(1) }),
);

/** Time for the member to read it on the screen, and for further notifications to join it. */
const waitMs = 5_000;

/** Queues the due pushes of these members: they are sent soon after the commit, at night from 08:00 on. */
export async function queuePushes(
  { db, companyId, timeZone, now }: TenantScope,
  userIds: readonly string[],
): Promise<void> {
  const startAfter = pushTime(new Date(now.getTime() + waitMs), timeZone);
  await db.$queryRaw`
    select app.enqueue_job(${pushJob.queue}, jsonb_build_object('companyId', ${companyId}::uuid, 'userId', u.id),
      gen_random_uuid(), ${startAfter}::timestamptz)
    from unnest(${[...userIds]}::uuid[]) as u(id)`;
}
