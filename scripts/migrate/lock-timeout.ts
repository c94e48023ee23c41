import { setTimeout as pause } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";
import { PlainError } from "../lib/plain-error";

/** Requests that need the same table queue behind a waiting migration: half of what they can spare. */
const waitMs = 500;
const lockFailures = ["55P03", "40P01"];

export type Patience = { pauseMs: number; tries: number };
const usual: Patience = { pauseMs: 1_000, tries: 600 };

/**
 * Does `work` in a transaction that waits for a lock only shortly, so that requests behind it are answered in time;
 * in use, it is tried again after a pause. Throws a plain error when a lock cannot be had at all.
 */
export async function inShortTransaction(
  client: Client,
  name: string,
  work: () => Promise<void>,
  { pauseMs, tries }: Patience = usual,
): Promise<void> {
  for (let tried = 1; !(await isDone(client, work)); tried += 1) {
    if (tried === tries)
      throw new PlainError(
        `The migration ${name} could not be applied: other transactions kept a lock that it needs. End them (select * from pg_stat_activity order by xact_start), and start again.`,
      );
    if (tried === 1) console.log(`The migration ${name} waits for a lock ...`);
    await pause(pauseMs);
  }
}

/** Whether `work` is committed; false if it did not get a lock, and left nothing. */
async function isDone(client: Client, work: () => Promise<void>): Promise<boolean> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = '${waitMs}ms'`);
    await work();
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    if (isLockFailure(error)) return false;
    throw error;
  }
}

/** Whether a statement failed only because of what other transactions were doing. */
export function isLockFailure(error: unknown): boolean {
  return error instanceof DatabaseError && lockFailures.includes(error.code ?? "");
}
