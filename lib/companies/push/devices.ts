import { createHash, ECDH } from "node:crypto";
import { deviceName } from "@/lib/core/device-name";
import { AppError, invalidField, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/server/database/new-id";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import { pushKeys } from "@/lib/server/push/keys";
import { type DeviceInput, mostDevices, type PushDevice, type PushDevices } from "./schema";

const additions = { name: "push devices", most: 30, windowSeconds: 3600 };

type Row = {
  id: string;
  label: string;
  endpoint: string;
  createdAt: Date;
  lastOkAt: Date | null;
  failed: number;
};

/** The member's devices, the newest first, and the key that browsers subscribe with. */
export async function listDevices(
  { db, companyId }: TenantReader,
  memberId: string,
): Promise<PushDevices> {
  const rows = await db.$queryRaw<Row[]>`
    select id, label, endpoint, created_at as "createdAt", last_ok_at as "lastOkAt", failed from push_device
    where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid order by id desc`;
  return { devices: rows.map(toDevice), publicKey: pushKeys()?.publicKey ?? null };
}

/** The member whose browser it is, in the session with which it ends. */
type Registering = { id: string; sessionId: string };

/**
 * Adds a browser to the member's devices. A browser that is known already, also as another member's, becomes this
 * member's with the new keys. Throws `validation_failed` on `keys.p256dh`, `conflict` for an eleventh device, and
 * `rate_limited`.
 */
export async function addDevice(
  tenant: TenantScope,
  { id: memberId, sessionId }: Registering,
  { endpoint, keys, label, userAgent }: DeviceInput & { userAgent: string | null },
): Promise<PushDevice> {
  const { db, companyId, now } = tenant;
  if (!isPoint(keys.p256dh)) throw invalidField("keys.p256dh", "Send a public key of P-256");
  await takeFromLimits([{ limit: additions, subject: memberId }], now);
  await db.$queryRaw`
    select from app_user where company_id = ${companyId}::uuid and id = ${memberId}::uuid for update`;
  const others = { companyId, userId: memberId, endpoint: { not: endpoint } };
  if ((await db.pushDevice.count({ where: others })) >= mostDevices)
    throw new AppError("conflict", `You have ${mostDevices} devices. Remove one of them first`);
  const own = {
    userId: memberId,
    sessionId,
    ...keys,
    label: label ?? deviceName(userAgent),
    failed: 0,
  };
  const row = await db.pushDevice.upsert({
    where: { companyId_endpoint: { companyId, endpoint } },
    create: { companyId, id: newId(), endpoint, ...own, createdAt: now },
    update: own,
  });
  return toDevice(row);
}

/** Removes a device of the member. Throws `not_found` for anybody else's. */
export async function removeDevice(
  { db, companyId }: TenantScope,
  memberId: string,
  id: string,
): Promise<{ id: string }> {
  const { count } = await db.pushDevice.deleteMany({ where: { companyId, id, userId: memberId } });
  if (count === 0) throw notFound("Device");
  return { id };
}

function toDevice({ id, label, endpoint, createdAt, lastOkAt, failed }: Row): PushDevice {
  return {
    id,
    label,
    endpointHash: createHash("sha256").update(endpoint).digest("hex"),
    createdAt: createdAt.toISOString(),
    lastOkAt: lastOkAt?.toISOString() ?? null,
    failed,
  };
}

/** Whether the 65 bytes are an uncompressed point of the curve: with others nothing could be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    const isWhole = Buffer.from(p256dh, "base64url").at(0) === 4;
    return isWhole && ECDH.convertKey(p256dh, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}
