import { AppError } from "@/lib/core/errors";
import type { Prisma } from "./prisma/client";
import type { Db } from "./scope";

type Key = { key: string; requestHash: string };

const keyRule = /^[\x21-\x7e]{1,200}$/;

/** The request's Idempotency-Key with what it stands for, or null without one. Throws `validation_failed`. */
export function idempotencyKeyOf(request: Request, bodyHash: string): Key | null {
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (key === null) return null;
  if (!keyRule.test(key))
    throw new AppError("validation_failed", "Idempotency-Key takes 1 to 200 visible characters");
  return { key, requestHash: `${new URL(request.url).pathname} ${bodyHash}` };
}

/**
 * Does `work` once per member and key within 24 hours: the second time its first answer comes back.
 * The key is written in the same transaction, so a parallel twin waits and a failed call leaves none.
 * Throws `idempotency_mismatch` when the key came with another body.
 */
export async function onceForMember<T>(
  db: Db,
  owner: { companyId: string; userId: string },
  key: Key,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await db.$executeRaw`
    insert into idempotency_key (company_id, user_id, key, request_hash)
    values (${owner.companyId}::uuid, ${owner.userId}::uuid, ${key.key}, ${key.requestHash})
    on conflict (company_id, user_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
      where idempotency_key.created_at < now() - interval '24 hours'`;
  const where = { companyId_userId_key: { ...owner, key: key.key } };
  if (taken === 0) return replay<T>(await db.idempotencyKey.findUnique({ where }), key);
  const result = await work();
  await db.idempotencyKey.update({ where, data: { answer: toJson(result) } });
  return result;
}

/** The same for a super admin. */
export async function onceForSuperAdmin<T>(
  db: Db,
  userId: string,
  key: Key,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await db.$executeRaw`
    insert into platform_idempotency_key (user_id, key, request_hash)
    values (${userId}::uuid, ${key.key}, ${key.requestHash})
    on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
      where platform_idempotency_key.created_at < now() - interval '24 hours'`;
  const where = { userId_key: { userId, key: key.key } };
  if (taken === 0) return replay<T>(await db.platformIdempotencyKey.findUnique({ where }), key);
  const result = await work();
  await db.platformIdempotencyKey.update({ where, data: { answer: toJson(result) } });
  return result;
}

function replay<T>(stored: { requestHash: string; answer: Prisma.JsonValue } | null, key: Key): T {
  if (!stored || stored.requestHash !== key.requestHash) {
    throw new AppError("idempotency_mismatch", "This Idempotency-Key was used for another request");
  }
  // What was stored is what `work` of the same call once gave back, as JSON.
  return stored.answer as T;
}

function toJson(result: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(result ?? null));
}
