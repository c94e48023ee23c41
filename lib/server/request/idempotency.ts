import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import type { Db } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import type { RequestBody } from "./request-body";
import { Reply } from "./respond";

/** An Idempotency-Key, its request, and the store of its person's keys, which keeps them for seven days. */
export type KeyClaim = { key: string; requestHash: string; store: KeyStore };

type TakenKey = { requestHash: string; answer: Prisma.JsonValue };

type KeyStore = {
  /** Takes the key; false if it was taken. A key without an answer is free after a minute, as its process has died. */
  take: (db: Db, key: string, requestHash: string) => Promise<boolean>;
  find: (db: Db, key: string) => Promise<TakenKey | null>;
  answer: (db: Db, key: string, answer: Prisma.InputJsonObject) => Promise<unknown>;
  free: (db: Db, key: string) => Promise<unknown>;
};

const keyedMethods = ["POST", "PUT"];
const keyRule = /^[\x21-\x7e]{1,200}$/;

/**
 * The Idempotency-Key of a POST or PUT. Null without one, and for endpoints without a fixed person or with a secret answer,
 * which take none. Throws `validation_failed`.
 */
export function keyClaimOf(
  { answer, answersSecret, policy }: Endpoint,
  request: Request,
  { body, store }: { body: RequestBody; store: KeyStore },
): KeyClaim | null {
  if (answersSecret || answer === "stream" || policy === "public" || policy === "signedIn")
    return null;
  const key = keyedMethods.includes(request.method) ? request.headers.get("idempotency-key") : null;
  if (key === null) return null;
  if (!keyRule.test(key))
    throw new AppError("validation_failed", "Idempotency-Key takes 1 to 200 visible characters");
  const { pathname } = new URL(request.url);
  return { key, requestHash: `${pathname} ${body.hash}`, store };
}

/**
 * Takes the key, waiting for concurrent transactions that take it. Returns null if the request must run, else its
 * earlier answer. Throws `idempotency_mismatch` for another request, `conflict` if the first is still running.
 */
export async function takeKey(db: Db, claim: KeyClaim): Promise<Reply | null> {
  const { key, requestHash, store } = claim;
  if (await store.take(db, key, requestHash)) return null;
  const taken = await store.find(db, key);
  if (taken && taken.requestHash !== requestHash)
    throw new AppError("idempotency_mismatch", "This Idempotency-Key was used for another request");
  const stored = taken?.answer;
  if (typeof stored !== "object" || stored === null || Array.isArray(stored))
    throw new AppError("conflict", "The first request with this Idempotency-Key is still running", {
      retryAfterSeconds: 1,
    });
  // biome-ignore lint/plugin/cast: storeAnswer wrote it; its extras are those of a Reply
  return new Reply(stored.data, (stored.extras ?? {}) as Reply["extras"]);
}

/** Keeps the answer for requests that repeat this one. */
export async function storeAnswer(db: Db, { key, store }: KeyClaim, result: unknown) {
  const { data, extras } = result instanceof Reply ? result : new Reply(result);
  await store.answer(db, key, JSON.parse(JSON.stringify({ data, extras })));
}

/** Lets a failed request be sent again. Unnecessary after a rollback of its transaction. */
export async function freeKey(db: Db, { key, store }: KeyClaim): Promise<void> {
  await store.free(db, key);
}

/** The keys of a member, or of a program by the id of its API key. */
export function memberKeys(owner: { companyId: string; userId: string }): KeyStore {
  const where = (key: string) => ({ companyId_userId_key: { ...owner, key } });
  return {
    take: async (db, key, requestHash) => {
      const taken = await db.$executeRaw`
        insert into idempotency_key (company_id, user_id, key, request_hash)
        values (${owner.companyId}::uuid, ${owner.userId}::uuid, ${key}, ${requestHash})
        on conflict (company_id, user_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
          where excluded.created_at - idempotency_key.created_at > case when idempotency_key.answer is null then interval '1 minute' else interval '7 days' end`;
      return taken > 0;
    },
    find: (db, key) => db.idempotencyKey.findUnique({ where: where(key) }),
    answer: (db, key, answer) => db.idempotencyKey.update({ where: where(key), data: { answer } }),
    free: (db, key) => db.idempotencyKey.deleteMany({ where: { ...owner, key } }),
  };
}

/** The keys of a super admin. */
export function superAdminKeys(userId: string): KeyStore {
  const where = (key: string) => ({ userId_key: { userId, key } });
  return {
    take: async (db, key, requestHash) => {
      const taken = await db.$executeRaw`
        insert into platform_idempotency_key (user_id, key, request_hash)
        values (${userId}::uuid, ${key}, ${requestHash})
        on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
          where excluded.created_at - platform_idempotency_key.created_at > case when platform_idempotency_key.answer is null then interval '1 minute' else interval '7 days' end`;
      return taken > 0;
    },
    find: (db, key) => db.platformIdempotencyKey.findUnique({ where: where(key) }),
    answer: (db, key, answer) =>
      db.platformIdempotencyKey.update({ where: where(key), data: { answer } }),
    free: (db, key) => db.platformIdempotencyKey.deleteMany({ where: { userId, key } }),
  };
}
