import { randomBytes, randomUUID } from "node:crypto";
import { startReader } from "@/lib/companies/feed/readers";
import { builtInRoles } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { seal } from "@/lib/server/tokens/data-key";

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

/** A webhook to nowhere with a delivery of an event about a lead. Returns its id. */
export async function webhookRows(
  tenant: TenantScope,
  leadId: string,
  mark: string,
): Promise<string> {
  const { db, companyId, now } = tenant;
  const id = randomUUID();
  const secretEnc = seal(Buffer.from(`whsec_${randomBytes(24).toString("base64")}`), id);
  const roleId = builtInRoles.owner.id;
  await db.webhook.create({
    data: { companyId, id, url: `https://${mark}.invalid/`, roleId, secretEnc },
  });
  const event = {
    seq: 1,
    kind: "lead.created",
    subjectKind: "lead",
    subjectId: leadId,
    record: null,
    fields: [],
    version: 1,
    actor: { kind: "system", id: null, name: mark },
    at: now.toISOString(),
  };
  const times = { dueAt: now, createdAt: now };
  await db.webhookDelivery.create({
    data: { companyId, webhookId: id, seq: 1, recordId: leadId, event, state: "failed", ...times },
  });
  // A reader of no work, which nothing moves.
  await startReader(tenant, mark, 0);
  return id;
}
