import { notFound } from "@/lib/core/errors";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isoTime } from "@/lib/server/records/record-sql";
import { type Webhook, webhook } from "./schema";

/** The company's endpoints, the oldest first. */
export function listWebhooks(tenant: TenantReader): Promise<Webhook[]> {
  return readWhere(tenant, Prisma.sql`true`);
}

/** Returns one endpoint. Throws `not_found`. */
export async function getWebhook(tenant: TenantReader, id: string): Promise<Webhook> {
  const [found] = await readWhere(tenant, Prisma.sql`w.id = ${id}::uuid`);
  if (!found) throw notFound("Webhook");
  return found;
}

/** The deliveries `d` of endpoint `w`. */
const own = Prisma.sql`d.company_id = w.company_id and d.webhook_id = w.id`;

async function readWhere({ db, companyId }: TenantReader, where: Prisma.Sql): Promise<Webhook[]> {
  const time = (column: string) => isoTime(new Prisma.Sql([column], []));
  const rows = await db.$queryRaw<unknown[]>`
    select w.id, w.url, w.events, w.role_id as "roleId", w.team_id as "teamId", w.body, w.state, w.problem, w.version,
      w.failing_since is not null as "isFailing", ${time("w.failing_since")} as "failingSince",
      w.state = 'off' and w.stopped_after >= coalesce((
        select seq from feed_event where company_id = ${companyId}::uuid order by seq limit 1), 0) - 1 as "canResume",
      (select count(*)::int from webhook_delivery d where ${own} and d.state = 'failed') as failed,
      (select ${time("d.created_at")} from webhook_delivery d where ${own} order by d.seq desc limit 1) as "lastEventAt",
      case when w.previous_until > now() then ${time("w.previous_until")} end as "previousUntil",
      ${time("w.created_at")} as "createdAt", ${time("w.updated_at")} as "updatedAt"
    from webhook w where w.company_id = ${companyId}::uuid and ${where} order by w.id`;
  return rows.map((row) => webhook.parse(row));
}
