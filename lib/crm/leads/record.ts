import { Prisma } from "@/lib/server/prisma/client";

/** A lead as clients see it, built in the database; `l` is the lead's row, `b` its brand's. */
export const leadRecord = Prisma.sql`json_build_object(
  'id', l.id, 'date', l.date, 'clientName', l.client_name, 'brandId', l.brand_id, 'brand', b.name, 'hq', l.hq,
  'mobileNumber', l.mobile_number, 'emailId', l.email_id, 'designation', l.designation, 'linkedin', l.linkedin,
  'website', l.website, 'stage', l.stage, 'outcome', l.outcome, 'priority', l.priority, 'csPerson', l.cs_person,
  'comment', l.comment, 'nextFollowUpDate', l.next_follow_up_date, 'estimatedValue', l.estimated_value,
  'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', l.version)`;

/** A lead's row with its brand's: `l` and `b`. */
export const leadWithBrand = Prisma.sql`lead l join brand b on b.company_id = l.company_id and b.id = l.brand_id`;
