import type { OpenTenant } from "@/lib/server/database/scope";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import { sendPush } from "@/lib/server/push/send";
import { recordOutcome } from "./deliver";
import type { PushMessage } from "./message";

const tests = {
  name: "push tests",
  most: 6,
  windowSeconds: 60,
  refusal: "Too many tests",
};

const keptSeconds = 300;

/**
 * Sends a test to every device of the member, at any hour, and returns how many push services took it. A device that
 * is gone is removed. Throws `rate_limited`.
 */
export async function sendTestPush(
  open: OpenTenant,
  memberId: string,
): Promise<{ sent: number; devices: number }> {
  const devices = await open(async ({ db, companyId, now }) => {
    await takeFromLimits([{ limit: tests, subject: memberId }], now);
    return db.pushDevice.findMany({ where: { companyId, userId: memberId } });
  });
  const payload: PushMessage = {
    id: "test",
    kind: "test",
    ids: [],
    count: 1,
    url: "/settings/notifications",
  };
  const outcomes = await Promise.all(
    devices.map(async ({ companyId, id: deviceId, ...target }) => {
      const outcome = await sendPush(target, { payload, secondsToKeep: keptSeconds });
      await recordOutcome({ companyId, deviceId }, outcome);
      return outcome.kind;
    }),
  );
  const sent = outcomes.filter((kind) => kind === "accepted").length;
  return { sent, devices: devices.length };
}
