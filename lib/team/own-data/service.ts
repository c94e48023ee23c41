import { deviceName } from "@/lib/core/device-name";
import { batchesById } from "@/lib/server/database/batches-by-id";
import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import { getTeamUser } from "../record";

const batchRows = 500;

/**
 * The data that the company keeps of one member as one JSON document, made while it is read: their profile, their
 * sessions, the names of their devices, their audit entries, and what they wrote on records. No secrets.
 */
export async function* ownData(open: OpenTenant, userId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const facts = await open(async (tenant) => ({
    profile: await getTeamUser(tenant, userId),
    sessions: await sessionsOf(tenant, userId),
    pushDevices: await devicesOf(tenant, userId),
  }));
  const head = JSON.stringify(facts);
  yield encoder.encode(head.slice(0, -1));
  for (const [name, read] of Object.entries(kinds)) {
    let mark = `,"${name}":[`;
    const readAfter = (after: string) => open((tenant) => read(tenant, userId, after));
    for await (const rows of batchesById(batchRows, readAfter)) {
      yield encoder.encode(mark + rows.map((row) => JSON.stringify(row)).join(","));
      mark = ",";
    }
    yield encoder.encode(mark === "," ? "]" : `${mark}]`);
  }
  yield encoder.encode("}\n");
}

async function sessionsOf({ db, companyId }: TenantScope, userId: string) {
  const sessions = await db.session.findMany({
    where: { companyId, userId },
    select: {
      ip: true,
      userAgent: true,
      createdAt: true,
      lastUsedAt: true,
      expiresAt: true,
      revokedAt: true,
    },
    orderBy: { createdAt: "desc" },
  });
  return sessions.map((session) => ({ device: deviceName(session.userAgent), ...session }));
}

function devicesOf({ db, companyId }: TenantScope, userId: string) {
  return db.pushDevice.findMany({
    where: { companyId, userId },
    select: { label: true, createdAt: true, lastOkAt: true },
  });
}

type ReadRows = (
  tenant: TenantScope,
  userId: string,
  after: string,
) => Promise<readonly { id: string }[]>;

const kinds: Record<string, ReadRows> = { trail: entriesOf, activities: activitiesOf };

function entriesOf({ db, companyId }: TenantScope, userId: string, after: string) {
  return db.auditEvent.findMany({
    where: { companyId, actorId: userId, id: { gt: after } },
    omit: { companyId: true },
    orderBy: { id: "asc" },
    take: batchRows,
  });
}

function activitiesOf({ db, companyId }: TenantScope, userId: string, after: string) {
  return db.activity.findMany({
    where: { companyId, actorId: userId, id: { gt: after } },
    omit: { companyId: true },
    orderBy: { id: "asc" },
    take: batchRows,
  });
}
