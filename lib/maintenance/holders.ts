import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { batchSize } from "./batches";

/** Gives meetings, enquiries and proposals that were there before holders the holder of their lead. How many there were. */
export async function fillHolders(companyId: string): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await fillBatch(companyId);
    filled += count;
    if (count === 0) return filled;
  }
}

/** The leads are read first: a distributed database would look for the function at the node of their tables. */
function fillBatch(companyId: string): Promise<number> {
  return withPlatform(systemActor, async ({ db }) => {
    const leads = await db.$queryRaw<{ id: string }[]>(leadsOf(companyId));
    const ids = leads.map(({ id }) => id);
    const [{ count }] = await db.$queryRaw<[{ count: number }]>`
      select app.move_holders(${companyId}::uuid, ${ids}::uuid[])::int as count`;
    return count;
  });
}

/** The leads of the next rows to fill. */
function leadsOf(companyId: string): Prisma.Sql {
  const own = (row: Prisma.Sql) => Prisma.sql`${row}.company_id = ${companyId}::uuid`;
  const [m, e, p, l] = [Prisma.sql`m`, Prisma.sql`e`, Prisma.sql`p`, Prisma.sql`l`];
  const isUnknown = (row: Prisma.Sql) => Prisma.sql`${row}.holder_id is null`;
  return Prisma.sql`
    (select l.id from meeting m join lead l on l.id = m.lead_id
      where ${own(m)} and ${own(l)} and ${isUnknown(m)} limit ${batchSize})
    union
    (select l.id from enquiry e join lead l on l.id = e.lead_id
      where ${own(e)} and ${own(l)} and ${isUnknown(e)} limit ${batchSize})
    union
    (select l.id from proposal p join enquiry e on e.id = p.enquiry_id join lead l on l.id = e.lead_id
      where ${own(p)} and ${own(e)} and ${own(l)} and ${isUnknown(p)} limit ${batchSize})`;
}
