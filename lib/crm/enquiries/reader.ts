import { Prisma } from "@/lib/server/prisma/client";
import { recordReader } from "@/lib/server/record-reader";
import { enquiryFields } from "./fields";

/** Reads enquiries: `e` is the enquiry's row, `l` its lead's, `b` the brand's. */
export const enquiryReader = recordReader({
  fields: enquiryFields,
  name: "Enquiry",
  table: "enquiry",
  row: "e",
  from: Prisma.sql`enquiry e
    join lead l on l.company_id = e.company_id and l.id = e.lead_id
    join brand b on b.company_id = l.company_id and b.id = l.brand_id`,
  computed: {
    brandId: Prisma.sql`b.id`,
    brand: Prisma.sql`b.name`,
    clientName: Prisma.sql`l.client_name`,
    contact: Prisma.sql`coalesce(l.mobile_number, l.email_id)`,
  },
  label: "title",
  period: "addedDate",
});
