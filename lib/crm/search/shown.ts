import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type FoundKind, foundKinds } from "./choices";
import { ranks } from "./named";

const numbered = `'Q/' || p.financial_year || '/' || lpad(p.serial::text, greatest(4, length(p.serial::text)), '0')
  || case when p.revision > 1 then ' v' || p.revision else '' end`;

type Shown = { title: string; subtitle: string; under?: string; from: string };

/** What a result shows of the record `id`. A person found by phone or mail sees by what. */
const shownByKind: Record<FoundKind, Shown> = {
  brand: {
    title: "b.name",
    subtitle: `case best.rank when ${ranks.phone} then concat_ws(' · ', b.industry, b.phone)
      when ${ranks.email} then concat_ws(' · ', b.industry, b.email) else b.industry end`,
    from: "brand b where b.id = best.id and b.deleted_at is null and b.company_id",
  },
  lead: {
    title: "l.client_name",
    subtitle: `concat_ws(' · ', b.name, case best.rank when ${ranks.phone} then l.mobile_number
      when ${ranks.email} then l.email_id else l.stage end)`,
    from: `lead l join brand b on b.company_id = l.company_id and b.id = l.brand_id
      where l.id = best.id and l.deleted_at is null and l.company_id`,
  },
  meeting: {
    title: "m.title",
    subtitle:
      "concat_ws(' · ', l.client_name, to_char(m.scheduled_date at time zone zone.name, 'FMDD Mon YYYY'))",
    from: `meeting m join lead l on l.company_id = m.company_id and l.id = m.lead_id
      where m.id = best.id and m.deleted_at is null and m.company_id`,
  },
  enquiry: {
    title: "e.title",
    subtitle: "concat_ws(' · ', l.client_name, e.stage)",
    from: `enquiry e join lead l on l.company_id = e.company_id and l.id = e.lead_id
      where e.id = best.id and e.deleted_at is null and e.company_id`,
  },
  proposal: {
    title: "p.title",
    subtitle: `concat_ws(' · ', ${numbered}, p.client_name, p.status)`,
    under: "case when p.status <> 'Draft' then p.enquiry_id::text end",
    from: `proposal p join enquiry e on e.company_id = p.company_id and e.id = p.enquiry_id and e.deleted_at is null
      where p.id = best.id and p.company_id`,
  },
  person: {
    title: "u.name",
    subtitle:
      "concat_ws(' · ', u.email, u.position, case when not u.is_active then 'Inactive' end)",
    under: "u.email",
    from: "app_user u where u.id = best.id and u.company_id",
  },
};

/**
 * The rows that results of `kind` show, for those of `best`: `id`, `rank` and `place`. `limit 1` looks each up by
 * its id also in a company that the planner's statistics do not know.
 */
export function shownOf(
  kind: FoundKind,
  best: Prisma.Sql,
  { companyId, timeZone }: TenantReader,
): Prisma.Sql {
  const { title, subtitle, under = "null::text", from } = shownByKind[kind];
  return Prisma.sql`(
    select ${fixedSql(`'${kind}'`)} as kind, best.id, r.title, coalesce(r.subtitle, '') as subtitle, r.under,
      best.rank, best.place, ${fixedSql(String(foundKinds.indexOf(kind)))} as position
    from ${best} best, (select ${timeZone}::text as name) zone, lateral (
      select ${fixedSql(title)} as title, ${fixedSql(subtitle)} as subtitle, ${fixedSql(under)} as under
      from ${fixedSql(from)} = ${companyId}::uuid limit 1) r)`;
}
