import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import type { Key, KeyStore, TakenKey } from "./idempotency-keys";
import type { Prisma } from "./prisma/client";
import { Reply } from "./respond";
import type { Db } from "./scope";

const keyRule = /^[\x21-\x7e]{1,200}$/;

/**
 * The request's Idempotency-Key with what it stands for; null without one, and for a call whose answer
 * may be stored nowhere. Throws `validation_failed`.
 */
export function idempotencyKeyOf(
  endpoint: Endpoint,
  request: Request,
  bodyHash: string,
): Key | null {
  if (endpoint.answersSecret) return null;
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (key === null) return null;
  if (!keyRule.test(key))
    throw new AppError("validation_failed", "Idempotency-Key takes 1 to 200 visible characters");
  return { key, requestHash: `${new URL(request.url).pathname} ${bodyHash}` };
}

/**
 * Does `work` once per person and key within 24 hours: the second time its first answer comes back.
 * The key is written in the same transaction, so a parallel twin waits and a failed call leaves none.
 * Throws `idempotency_mismatch` when the key came with another body.
 */
export async function once(
  db: Db,
  keys: KeyStore,
  key: Key | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!key) return work();
  if (!(await keys.take(db, key))) return replay(await keys.find(db, key), key);
  const result = await work();
  await keys.answer(db, key, toStored(result));
  return result;
}

/** Runs one transaction of its own. */
type Open = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * The same for work of several transactions. A parallel twin is told to come back: `conflict` with
 * the seconds to wait.
 */
export async function onceInSteps(
  open: Open,
  keys: KeyStore,
  key: Key | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!key) return work();
  const earlier = await open(async (db) =>
    (await keys.take(db, key)) ? "none" : keys.find(db, key),
  );
  if (earlier !== "none") return replay(earlier, key);
  const result = await work().catch(async (error) => {
    await open((db) => keys.free(db, key)).catch(() => undefined);
    throw error;
  });
  await open((db) => keys.answer(db, key, toStored(result)));
  return result;
}

function replay(taken: TakenKey | null, key: Key): unknown {
  if (taken && taken.requestHash !== key.requestHash)
    throw new AppError("idempotency_mismatch", "This Idempotency-Key was used for another request");
  const stored = taken?.answer;
  if (typeof stored !== "object" || stored === null || Array.isArray(stored))
    throw new AppError("conflict", "The first request with this Idempotency-Key is still at work", {
      retryAfterSeconds: 1,
    });
  // toStored wrote it; its extras are those of a Reply.
  return new Reply(stored.data, (stored.extras ?? {}) as Reply["extras"]);
}

function toStored(result: unknown): Prisma.InputJsonObject {
  const { data, extras } = result instanceof Reply ? result : new Reply(result);
  return JSON.parse(JSON.stringify({ data, extras }));
}
