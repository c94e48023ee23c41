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

/**
 * A brand's row with what is counted of it: `b` and `n`. Meetings and enquiries are counted lead by
 * lead: a join's size is guessed wrong for a company far larger or smaller than most.
 */
export const brandWithCounts = Prisma.sql`brand b cross join lateral (
  select l.leads, l.won, o.meetings, o.enquiries
  from (select count(*)::int as leads, count(*) filter (where stage in ('Won', 'Closed Won'))::int as won
        from lead where company_id = b.company_id and brand_id = b.id and deleted_at is null) l,
       (select coalesce(sum(m.meetings), 0)::int as meetings, coalesce(sum(e.enquiries), 0)::int as enquiries
        from lead ol
        cross join lateral (select count(*) as meetings from meeting
          where company_id = ol.company_id and lead_id = ol.id and deleted_at is null) m
        cross join lateral (select count(*) as enquiries from enquiry
          where company_id = ol.company_id and lead_id = ol.id and deleted_at is null) e
        where ol.company_id = b.company_id and ol.brand_id = b.id and ol.deleted_at is null) o
) n`;
