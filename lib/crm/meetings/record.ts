import { Prisma } from "@/lib/server/prisma/client";

/** A meeting as clients see it, built in the database; `m` is its row, `l` its lead's, `b` the brand's. */
export const meetingRecord = Prisma.sql`json_build_object(
  'id', m.id, 'title', m.title, 'leadId', m.lead_id, 'brandId', b.id, 'brand', b.name,
  'clientName', l.client_name, 'contact', coalesce(l.mobile_number, l.email_id),
  'scheduledDate', to_char(m.scheduled_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'duration', m.duration, 'type', m.type, 'mode', m.mode, 'location', m.location, 'meetingLink', m.meeting_link,
  'description', m.description, 'notes', m.notes, 'comment', m.comment, 'status', m.status, 'outcome', m.outcome,
  'csPerson', m.cs_person,
  'invitedAt', to_char(m.invited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'clientInvited', m.invited_email is not null and m.status <> 'Cancelled',
  'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(m.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', m.version)`;

/** A meeting's row with its lead's and that lead's brand's: `m`, `l` and `b`. */
export const meetingWithLead = Prisma.sql`meeting m
  join lead l on l.company_id = m.company_id and l.id = m.lead_id
  join brand b on b.company_id = l.company_id and b.id = l.brand_id`;
