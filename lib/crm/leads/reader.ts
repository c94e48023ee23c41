import { Prisma } from "@/lib/server/prisma/client";
import { recordReader } from "@/lib/server/record-reader";
import { leadFields } from "./fields";

/** Reads leads: `l` is the lead's row, `b` its brand's. */
export const leadReader = recordReader({
  fields: leadFields,
  name: "Lead",
  table: "lead",
  row: "l",
  from: Prisma.sql`lead l join brand b on b.company_id = l.company_id and b.id = l.brand_id`,
  computed: { brand: Prisma.sql`b.name` },
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
