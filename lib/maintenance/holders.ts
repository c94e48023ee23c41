import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { holderSql } from "@/lib/server/records/holder";
import { batchSize } from "./batches";

/** Whether a version before holders may still run beside this one: two days from the migration, and an hour. */
export async function mayHaveOlderHolders(now: Date): Promise<boolean> {
  const rows = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<unknown[]>`
      select 1 from public._prisma_migrations
      where migration_name = '20261125100000_holder' and rolled_back_at is null
        and started_at + interval '49 hours' > ${now}::timestamptz`,
  );
  return rows.length > 0;
}

/** The rows whose holder is compared: those without one, or those that an older version may have left behind too. */
export type Compared = "unknown" | "all";

/**
 * Gives meetings, enquiries and proposals the holder of their lead: those that were there before holders, and those
 * that an older version wrote. How many there were.
 */
export async function fillHolders(companyId: string, compared: Compared): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await fillBatch(companyId, compared);
    filled += count;
    if (count === 0) return filled;
  }
}

/** The leads are read first: a distributed database would look for the function at the node of their tables. */
function fillBatch(companyId: string, compared: Compared): Promise<number> {
  return withPlatform(systemActor, async ({ db }) => {
    const leads = await db.$queryRaw<{ id: string }[]>(leadsOf(companyId, compared));
    const ids = leads.map(({ id }) => id);
    const [{ count }] = await db.$queryRaw<[{ count: number }]>`
      select app.move_holders(${companyId}::uuid, ${ids}::uuid[])::int as count`;
    return count;
  });
}

/** The leads of the next rows to fill. */
function leadsOf(companyId: string, compared: Compared): Prisma.Sql {
  const own = (row: Prisma.Sql) => Prisma.sql`${row}.company_id = ${companyId}::uuid`;
  const holder = holderSql({ person: "csPersonId" }, "l");
  const [m, e, p, l] = [Prisma.sql`m`, Prisma.sql`e`, Prisma.sql`p`, Prisma.sql`l`];
  const isWrong = (row: Prisma.Sql) =>
    compared === "all"
      ? Prisma.sql`${row}.holder_id is distinct from ${holder}`
      : Prisma.sql`${row}.holder_id is null`;
  return Prisma.sql`
    (select l.id from meeting m join lead l on l.id = m.lead_id
      where ${own(m)} and ${own(l)} and ${isWrong(m)} limit ${batchSize})
    union
    (select l.id from enquiry e join lead l on l.id = e.lead_id
      where ${own(e)} and ${own(l)} and ${isWrong(e)} limit ${batchSize})
    union
    (select l.id from proposal p join enquiry e on e.id = p.enquiry_id join lead l on l.id = e.lead_id
      where ${own(p)} and ${own(e)} and ${own(l)} and ${isWrong(p)} limit ${batchSize})`;
}
