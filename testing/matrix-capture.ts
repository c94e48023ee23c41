import { randomBytes } from "node:crypto";
import type { TenantScope } from "@/lib/server/database/scope";

/** A source with an arrival, working time, leave and a turn of a member. Returns the ids by table. */
export async function captureRows(
  { db, companyId, now }: TenantScope,
  userId: string,
  mark: string,
): Promise<Record<string, string>> {
  const secret = new Uint8Array(randomBytes(32));
  const rules = { brandRule: { usesCompany: true, brandId: null }, gives: { to: "nobody" } };
  const source = await db.leadSource.create({
    data: { companyId, kind: "link", name: mark, tokenHash: secret, ...rules },
  });
  const arrival = await db.leadArrival.create({
    data: {
      companyId,
      sourceId: source.id,
      externalKey: mark,
      contentType: "application/json",
      raw: new TextEncoder().encode(`{"name":"${mark}"}`),
      state: "failed",
      problems: [{ field: mark, value: mark, reason: mark }],
      arrivedAt: now,
    },
  });
  const hours = { weekday: 1, fromMinute: 540, toMinute: 1080 };
  const workingTime = await db.workingTime.create({ data: { companyId, userId, ...hours } });
  const leave = await db.leaveDay.create({ data: { companyId, userId, day: now } });
  await db.turn.create({ data: { companyId, listKey: mark, userId, lastAt: now } });
  return {
    lead_source: source.id,
    lead_arrival: arrival.id,
    working_time: workingTime.id,
    leave_day: leave.id,
  };
}
