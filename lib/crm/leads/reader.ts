import { Prisma } from "@/lib/server/prisma/client";
import { recordReader } from "@/lib/server/record-reader";
import { isoTime } from "@/lib/server/record-sql";
import { leadFields } from "./fields";

const lastActivity = Prisma.sql`greatest(l.updated_at, (
  select a.created_at from activity a
  where a.company_id = l.company_id and a.subject_kind = 'lead' and a.subject_id = l.id and a.deleted_at is null
  order by a.created_at desc limit 1))`;

/** Reads leads: `l` is the lead's row, `b` its brand's. */
export const leadReader = recordReader({
  fields: leadFields,
  name: "Lead",
  table: "lead",
  row: "l",
  from: Prisma.sql`lead l join brand b on b.company_id = l.company_id and b.id = l.brand_id`,
  computed: { brand: Prisma.sql`b.name`, lastActivityAt: isoTime(lastActivity) },
  label: "clientName",
  period: "date",
  indexedOrder: "-date",
});

/** What a record shows of its lead `l` and the lead's brand `b`. */
export const shownOfLead = {
  brandId: Prisma.sql`b.id`,
  brand: Prisma.sql`b.name`,
  clientName: Prisma.sql`l.client_name`,
  contact: Prisma.sql`coalesce(l.mobile_number, l.email_id)`,
};
