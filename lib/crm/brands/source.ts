import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { sourceOf } from "@/lib/crm/records/list";
import { Prisma } from "@/lib/server/prisma/client";
import { brandCounts } from "./counts";

const count = (column: Prisma.Sql) => Prisma.sql`coalesce(${column}, 0)`;

/** The source of brands: `b` is the brand's row, `n` what is counted of it without the trash. */
export const brandSource = sourceOf(brandKind, {
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
