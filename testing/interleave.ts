import { expect } from "vitest";
import type { TenantScope } from "@/lib/server/database/scope";
import type { TestCompany } from "./company";

/**
 * Does `first` in a transaction, starts `second` while it is open, and ends the transaction once
 * `second` waits for one of its locks. Gives what `second` came to; it must need such a lock.
 */
export async function startedMeanwhile<T>(
  company: TestCompany,
  first: (tenant: TenantScope) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined;
  await company.inTenant(async (tenant) => {
    await first(tenant);
    started = second();
    started.catch(() => undefined);
    await expect.poll(() => isAwaited(tenant), { timeout: 1800, interval: 20 }).toBe(true);
  });
  if (!started) throw new Error("the second never started");
  return started;
}

/** Whether somebody waits for a lock of this transaction. */
export async function isAwaited({ db }: TenantScope): Promise<boolean> {
  const rows = await (process.env.CITUS_URL
    ? db.$queryRaw<unknown[]>`
        select 1 from citus_lock_waits where blocking_gpid = citus_backend_gpid()`
    : db.$queryRaw<unknown[]>`
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
  return rows.length > 0;
}
