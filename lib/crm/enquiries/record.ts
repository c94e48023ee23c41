import { Prisma } from "@/lib/server/prisma/client";

/** An enquiry as clients see it, built in the database; `e` is its row, `l` its lead's, `b` the brand's. */
export const enquiryRecord = Prisma.sql`json_build_object(
  'id', e.id, 'title', e.title, 'leadId', e.lead_id, 'brandId', b.id, 'brand', b.name,
  'clientName', l.client_name, 'contact', coalesce(l.mobile_number, l.email_id),
  'requirement', e.requirement, 'productType', e.product_type,
  'estimatedValue', e.estimated_value, 'value', e.estimated_value,
  'expectedDeliveryDate', e.expected_delivery_date, 'deliveryDate', e.expected_delivery_date,
  'priority', e.priority, 'urgency', e.urgency, 'assignedTo', e.assigned_to, 'csPerson', e.cs_person,
  'description', e.description, 'comments', e.comments, 'stage', e.stage, 'lostReason', e.lost_reason,
  'addedDate', e.added_date, 'nextFollowUpDate', e.next_follow_up_date,
  'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', e.version)`;

/** An enquiry's row with its lead's and that lead's brand's: `e`, `l` and `b`. */
export const enquiryWithLead = Prisma.sql`enquiry e
  join lead l on l.company_id = e.company_id and l.id = e.lead_id
  join brand b on b.company_id = l.company_id and b.id = l.brand_id`;
