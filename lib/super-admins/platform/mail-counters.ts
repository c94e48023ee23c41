import type { PlatformScope } from "@/lib/server/database/scope";
import type { MailCounters } from "./schema";

const topCompanies = 5;

/** The outcomes of the mails of the last hour and the last 24, and the companies that caused most of them. */
export async function readMailCounters({ db, now }: PlatformScope): Promise<MailCounters> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const [counts] = await db.$queryRaw<[Pick<MailCounters, "hour" | "day">]>`
    select json_build_object('sent', count(*) filter (where sent and young),
        'failed', count(*) filter (where failed and young), 'refused', count(*) filter (where refused and young)) as hour,
      json_build_object('sent', count(*) filter (where sent),
        'failed', count(*) filter (where failed), 'refused', count(*) filter (where refused)) as day
    from (select status = 'sent' as sent, status in ('failed', 'dead') as failed, status = 'refused' as refused,
        created_at > ${hourAgo} as young
      from mail_delivery where created_at > ${dayAgo}) d`;
  const top = await db.$queryRaw<MailCounters["top"]>`
    select c.id, c.name, m.mails, m.refused from (
      select for_company, count(*) filter (where status <> 'refused')::int as mails,
        count(*) filter (where status = 'refused')::int as refused
      from mail_delivery where created_at > ${dayAgo} and for_company is not null
      group by for_company order by count(*) desc, for_company limit ${topCompanies}) m
    join company c on c.id = m.for_company and c.deleted_at is null
    order by m.mails + m.refused desc, c.id`;
  return { ...counts, top };
}
