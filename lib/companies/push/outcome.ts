import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import type { PushOutcome } from "@/lib/server/push/send";

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
