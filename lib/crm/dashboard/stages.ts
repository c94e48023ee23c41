import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import type { Days } from "./period";

/** The stages a lead goes through, Won with Closed Won and Lost with Closed Lost. */
const order = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal",
  "Negotiation",
  "Got Enquiry",
  "Pending",
  "Won",
  "Lost",
];

/** How many leads are at a stage, and what they are worth in whole rupees. */
export type StageCount = { stage: string; leads: number; valueInr: number };

/** The company's leads by stage, in the order they go through, dated within `days`; stages without any are left out. */
export async function readLeadStages(
  { db, companyId }: TenantReader,
  days: Days | null,
): Promise<StageCount[]> {
  const dated = days
    ? Prisma.sql`and date between ${days.from}::date and ${days.to}::date`
    : Prisma.empty;
  const rows = await db.$queryRaw<{ counted: StageCount }[]>`
    select json_build_object('stage', regexp_replace(stage, '^Closed ', ''), 'leads', count(*),
      'valueInr', coalesce(sum(estimated_value), 0)) as counted
    from lead where company_id = ${companyId}::uuid and deleted_at is null ${dated}
    group by regexp_replace(stage, '^Closed ', '')`;
  return rows
    .map(({ counted }) => counted)
    .sort((one, other) => order.indexOf(one.stage) - order.indexOf(other.stage));
}
