import type { Prisma } from "@/lib/server/prisma/client";
import type { SqlReader } from "./scope";

/**
 * Takes the company's lock of this name until the transaction ends, waiting for other transactions that have it.
 * On Citus a lock belongs to one node: the statement reads a row of the company, so it runs on the company's node.
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
