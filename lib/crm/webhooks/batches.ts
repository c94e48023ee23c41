import type { OpenTenant, TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";

/** Deliveries that one transaction changes at most. */
const batchSize = 2000;

type Of = { webhookId: string; state?: string };
type Work = (tenant: TenantScope, batch: Prisma.WebhookDeliveryWhereInput) => Promise<unknown>;

/**
 * Does the work with the deliveries of an endpoint, in one state or in any, a batch in each transaction and the oldest
 * first. Returns how many there were.
 */
export async function inBatches(open: OpenTenant, of: Of, work: Work): Promise<number> {
  let total = 0;
  for (let gt = 0n; ; ) {
    const batch = await open(async (tenant) => {
      const found = await findBatch(tenant, { ...of, gt });
      const { lte, where } = found;
      if (lte !== undefined) await work(tenant, { ...where, seq: { gt, lte } });
      return found;
    });
    total += batch.count;
    if (batch.count < batchSize || batch.lte === undefined) return total;
    gt = batch.lte;
  }
}

async function findBatch({ db, companyId }: TenantScope, { gt, ...of }: Of & { gt: bigint }) {
  const where = { companyId, ...of };
  const found = await db.webhookDelivery.findMany({
    where: { ...where, seq: { gt } },
    select: { seq: true },
    orderBy: { seq: "asc" },
    take: batchSize,
  });
  return { where, count: found.length, lte: found.at(-1)?.seq };
}
