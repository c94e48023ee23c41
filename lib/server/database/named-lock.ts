import type { SqlReader } from "./scope";

/** Waits for the transactions that hold the lock of this name, and holds it until this transaction ends. */
export async function lockByName(db: SqlReader, name: string): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
}
