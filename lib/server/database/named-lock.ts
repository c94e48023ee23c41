import type { Prisma } from "@/lib/server/prisma/client";
import type { SqlReader } from "./scope";

/**
 * Waits for the company's transactions that hold the lock of this name, and holds it until this transaction ends.
 * On Citus a lock belongs to one node. Reading a row of the company takes it at the node that keeps the company's
 * rows, at whichever node a transaction began.
 */
export async function lockByName(
  { db, companyId }: { db: SqlReader; companyId: string },
  name: string | Prisma.Sql,
): Promise<void> {
  const locked = await db.$queryRaw<unknown[]>`
    select pg_advisory_xact_lock(hashtextextended(${name}, 0))::text
    from app_user where company_id = ${companyId}::uuid limit 1`;
  if (locked.length === 0) throw new Error("a company without people has no named lock");
}
