import { Prisma } from "@/lib/server/prisma/client";

/** A brand as clients see it, built in the database; `b` is the brand's row. Counts leave out the trash. */
export const brandRecord = Prisma.sql`json_build_object(
  'id', b.id, 'name', b.name, 'description', b.description, 'industry', b.industry, 'headquarters', b.headquarters,
  'website', b.website, 'email', b.email, 'phone', b.phone, 'status', b.status, 'priority', b.priority,
  'category', b.category, 'size', b.size, 'estimatedValue', b.estimated_value, 'notes', b.notes,
  'socialMedia', json_build_object('linkedin', b.linkedin, 'twitter', b.twitter, 'facebook', b.facebook, 'instagram', b.instagram),
  'totalLeads', n.leads, 'totalMeetings', n.meetings, 'totalEnquiries', n.enquiries,
  'conversionRate', case when n.leads = 0 then 0 else round(100.0 * n.won / n.leads)::int end,
  'createdAt', to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', b.version)`;

/** A brand's row with what is counted of it: `b` and `n`. */
export const brandWithCounts = Prisma.sql`brand b cross join lateral (
  select l.leads, l.won, m.meetings, e.enquiries
  from (select count(*)::int as leads, count(*) filter (where stage in ('Won', 'Closed Won'))::int as won
        from lead where company_id = b.company_id and brand_id = b.id and deleted_at is null) l,
       (select count(*)::int as meetings from meeting m join lead ml on ml.company_id = m.company_id and ml.id = m.lead_id
        where ml.company_id = b.company_id and ml.brand_id = b.id and m.deleted_at is null) m,
       (select count(*)::int as enquiries from enquiry e join lead el on el.company_id = e.company_id and el.id = e.lead_id
        where el.company_id = b.company_id and el.brand_id = b.id and e.deleted_at is null) e
) n`;
