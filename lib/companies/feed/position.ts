import { asCompany } from "@/lib/server/database/as-company";
import type { TenantReader } from "@/lib/server/database/scope";

/** The number of the oldest event that was not removed, which the member may not see, or else of the next one. */
export function readFirst(tenant: TenantReader): Promise<number> {
  return asCompany(tenant, async ({ db, companyId }) => {
    const [oldest] = await db.$queryRaw<{ seq: number }[]>`
      select seq::float8 as seq from feed_event where company_id = ${companyId}::uuid order by seq limit 1`;
    return oldest?.seq ?? (await readLast(tenant)) + 1;
  });
}

/** The number of the newest event; a page that is read now follows the feed from there. */
export async function readLast({ db, companyId }: TenantReader): Promise<number> {
  const [position] = await db.$queryRaw<{ last: number }[]>`
    select last::float8 as last from feed_position where company_id = ${companyId}::uuid`;
  return position?.last ?? 0;
}
