import { folded, outdatedAtMs } from "@/lib/companies/notifications/fold";
import { isShown, readRows } from "@/lib/companies/notifications/list";
import { pushTime, secondsToKeep } from "@/lib/core/push-hours";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { enqueue, handle, PermanentFailure } from "@/lib/server/jobs/jobs";
import { log } from "@/lib/server/operation/log";
import { Prisma } from "@/lib/server/prisma/client";
import { pushSendJob } from "@/lib/server/push/queue";
import { type Push, type PushOutcome, sendPush } from "@/lib/server/push/send";
import { activeMembers } from "@/lib/server/records/notify";
import { toMessage } from "./message";

type Due = { companyId: string; deviceId: string; ids: string[] };

/**
 * Sends one push to one device, if its member still works here and has not read the notifications meanwhile. A
 * worker that ends before it records the answer of the push service sends the push again; the browser shows pushes of
 * the same id once.
 */
export const deliverPush = handle(pushSendJob, async (due) => {
  const device = await findDevice(due);
  const push = device && (await pushFor(due, device.user));
  if (!push) return;
  const outcome = await sendPush(device, push);
  await recordOutcome(due, outcome);
  if (outcome.kind === "later") throw new Error(outcome.reason);
  if (outcome.kind === "refused") throw new PermanentFailure(outcome.reason);
  log.info({ device: due.deviceId, outcome: outcome.kind }, "a push was handed over");
});

/** The device; null if it was removed or its member or company is not active. */
function findDevice({ companyId, deviceId: id }: Due) {
  const person = { select: { id: true, name: true, role: true } };
  const select = { endpoint: true, p256dh: true, auth: true, user: person };
  return withTenant({ companyId }, systemActor, ({ db }) =>
    db.pushDevice.findFirst({ where: { companyId, id, user: activeMembers }, select }),
  );
}

/** The push as the member sees its notifications now; null if all are read or hidden, or if it waits until 08:00. */
async function pushFor(
  { companyId, deviceId, ids }: Due,
  member: { id: string; name: string; role: string },
): Promise<Push | null> {
  return withTenant({ companyId }, { kind: "member", ...member }, async (tenant) => {
    const { now, timeZone } = tenant;
    const startAfter = pushTime(now, timeZone);
    if (startAfter > now) {
      await enqueue(tenant, pushSendJob, { deviceId, ids }, { startAfter });
      return null;
    }
    const rows = await readRows(tenant, {
      memberId: member.id,
      where: Prisma.sql`n.id = any(${ids}::uuid[]) and n.read_at is null`,
      most: ids.length,
    });
    const current = rows.filter((row) => isShown(row) && outdatedAtMs(row) > now.getTime());
    const message = toMessage(folded(current, timeZone));
    if (!message) return null;
    const topic = message.id.replaceAll("-", "");
    const leftMs = Math.max(...current.map(outdatedAtMs)) - now.getTime();
    const seconds = Math.min(secondsToKeep(now, timeZone), Math.floor(leftMs / 1000));
    return { payload: message, topic, secondsToKeep: seconds };
  });
}

type Device = { companyId: string; deviceId: string };

/** Records whether the push reached the device; removes the device if its browser has no subscription any more. */
export async function recordOutcome(
  { companyId, deviceId: id }: Device,
  { kind }: PushOutcome,
): Promise<void> {
  await withTenant({ companyId }, systemActor, async ({ db, now }) => {
    const where = { companyId, id };
    if (kind === "gone") return db.pushDevice.deleteMany({ where });
    const data = kind === "accepted" ? { lastOkAt: now, failed: 0 } : { failed: { increment: 1 } };
    return db.pushDevice.updateMany({ where, data });
  });
}
