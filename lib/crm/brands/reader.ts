import { Prisma } from "@/lib/server/prisma/client";
import { recordReader } from "@/lib/server/records/record-reader";
import { brandCounts } from "./counts";
import { brandFields } from "./fields";

const count = (column: Prisma.Sql) => Prisma.sql`coalesce(${column}, 0)`;

/** Reads brands: `b` is the brand's row, `n` what is counted of it without the trash. */
export const brandReader = recordReader({
  fields: brandFields,
  name: "Brand",
  table: "brand",
  holder: null,
  row: "b",
  joins: [],
  beside: { tables: brandCounts, join: Prisma.sql`left join brand_count n on n.brand_id = b.id` },
  computed: {
    totalLeads: count(Prisma.sql`n.leads`),
    totalMeetings: count(Prisma.sql`n.meetings`),
    totalEnquiries: count(Prisma.sql`n.enquiries`),
    conversionRate: Prisma.sql`coalesce(round(100.0 * n.won / n.leads)::int, 0)`,
  },
});
