import type { Prisma } from "./prisma/client";
import type { Db } from "./scope";

/** What an Idempotency-Key stands for. */
export type Key = { key: string; requestHash: string };

/** A key that is taken: `answer` is null while its request is at work. */
export type TakenKey = { requestHash: string; answer: Prisma.JsonValue };

/** One person's keys, for 24 hours each. */
export type KeyStore = {
  /** Whether the key was free and is now taken. One without an answer is free again after a minute: its process died. */
  take: (db: Db, key: Key) => Promise<boolean>;
  find: (db: Db, key: Key) => Promise<TakenKey | null>;
  answer: (db: Db, key: Key, answer: Prisma.InputJsonObject) => Promise<unknown>;
  free: (db: Db, key: Key) => Promise<unknown>;
};

/** The keys of a member. */
export function memberKeys(owner: { companyId: string; userId: string }): KeyStore {
  const where = ({ key }: Key) => ({ companyId_userId_key: { ...owner, key } });
  return {
    take: async (db, { key, requestHash }) => {
      const taken = await db.$executeRaw`
        insert into idempotency_key (company_id, user_id, key, request_hash)
        values (${owner.companyId}::uuid, ${owner.userId}::uuid, ${key}, ${requestHash})
        on conflict (company_id, user_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
          where idempotency_key.created_at < now() - case when idempotency_key.answer is null then interval '1 minute' else interval '24 hours' end`;
      return taken > 0;
    },
    find: (db, key) => db.idempotencyKey.findUnique({ where: where(key) }),
    answer: (db, key, answer) => db.idempotencyKey.update({ where: where(key), data: { answer } }),
    free: (db, { key }) => db.idempotencyKey.deleteMany({ where: { ...owner, key } }),
  };
}

/** The keys of a super administrator. */
export function superAdminKeys(userId: string): KeyStore {
  const where = ({ key }: Key) => ({ userId_key: { userId, key } });
  return {
    take: async (db, { key, requestHash }) => {
      const taken = await db.$executeRaw`
        insert into platform_idempotency_key (user_id, key, request_hash)
        values (${userId}::uuid, ${key}, ${requestHash})
        on conflict (user_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = now()
          where platform_idempotency_key.created_at < now() - case when platform_idempotency_key.answer is null then interval '1 minute' else interval '24 hours' end`;
      return taken > 0;
    },
    find: (db, key) => db.platformIdempotencyKey.findUnique({ where: where(key) }),
    answer: (db, key, answer) =>
      db.platformIdempotencyKey.update({ where: where(key), data: { answer } }),
    free: (db, { key }) => db.platformIdempotencyKey.deleteMany({ where: { userId, key } }),
  };
}
