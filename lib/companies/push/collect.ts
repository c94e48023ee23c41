import { pushTime } from "@/lib/core/push-hours";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { enqueue, handle } from "@/lib/server/jobs/jobs";
import { pushJob, pushSendJob } from "@/lib/server/push/queue";
import { activeMembers } from "@/lib/server/records/notify";

/** Counted no further. */
const mostIds = 500;

/**
 * Collects a member's due and unread notifications into one push for each device, in the transaction that clears them:
 * once, also with concurrent or killed workers. At night it waits until 08:00.
 */
export const collectPushes = handle(pushJob, async ({ companyId, userId }) => {
  await withTenant({ companyId }, systemActor, async (tenant) => {
    const startAfter = pushTime(tenant.now, tenant.timeZone);
    if (startAfter > tenant.now) {
      await enqueue(tenant, pushJob, { userId }, { startAfter });
      return;
    }
    const ids = await takeDue(tenant, userId);
    if (ids.length === 0) return;
    for (const deviceId of await devicesOf(tenant, userId))
      await enqueue(tenant, pushSendJob, { deviceId, ids });
  });
});

/** Clears the due notifications and returns the unread ones, the newest first. */
async function takeDue({ db, companyId }: TenantScope, userId: string): Promise<string[]> {
  const taken = await db.$queryRaw<{ id: string; isRead: boolean }[]>`
    update notification set push_due = false
    where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and push_due
    returning id, read_at is not null as "isRead"`;
  const unread = taken.filter(({ isRead }) => !isRead).map(({ id }) => id);
  return unread.toSorted().toReversed().slice(0, mostIds);
}

/** The devices of an active member of an active company. */
async function devicesOf({ db, companyId }: TenantScope, userId: string): Promise<string[]> {
  const where = { companyId, userId, user: activeMembers };
  const found = await db.pushDevice.findMany({ where, select: { id: true } });
  return found.map(({ id }) => id);
}
