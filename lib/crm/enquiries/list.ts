import { companyOf } from "@/lib/core/company";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { followUpDue, ownOrLeadContains } from "@/lib/crm/leads/list";
import { type FiltersOf, recordBoard, recordList } from "@/lib/crm/records/list";
import { recordTable } from "@/lib/crm/records/record-table";
import { stageIs } from "@/lib/crm/records/stage-sql";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { ExtraConditions } from "@/lib/server/records/record-conditions";
import type { EnquiryQuery, EnquirySummary } from "./schema";
import { enquirySource } from "./source";

export type EnquiryFilters = FiltersOf<EnquiryQuery>;

/** The conditions beyond the fields: due follow-ups, text. */
function narrow(tenant: TenantReader, { due, search }: EnquiryFilters): ExtraConditions {
  const where: Prisma.Sql[] = [];
  if (due) where.push(followUpDue({ row: Prisma.sql`e`, kind: enquiryKind }, due, tenant));
  const contains = search ? ownOrLeadContains(enquirySource, { tenant, search }) : undefined;
  return { where, contains };
}

/** The company's enquiries, newest first by default; `search` matches title, requirement, client or brand. */
export const { list: listEnquiries, conditions: enquiryConditions } = recordList(
  enquiryKind,
  enquirySource,
  narrow,
);

export const { board: readEnquiryBoard, column: readEnquiryColumn } = recordBoard(
  enquiryKind,
  enquirySource,
  narrow,
);

/** All enquiries that the filters find, or those selected of them, in the order of the list. */
export const enquiryTable = recordTable(enquiryKind, listEnquiries, () => [
  "addedDate",
  "title",
  "brand",
  "clientName",
  "contact",
  "productType",
  "estimatedValue",
  "stage",
  "lostReason",
  "priority",
  "urgency",
  "csPerson",
  "assignedTo",
  "requirement",
  "description",
  "comments",
]);

/** Counts and values of all enquiries that the filters leave, not only those of one page. */
export async function readEnquirySummary(
  tenant: TenantReader,
  query: EnquiryFilters,
): Promise<EnquirySummary> {
  const where = await enquiryConditions(tenant, query);
  const isWon = stageIs(
    "won",
    Prisma.sql`e.stage`,
    companyOf(tenant.catalogue).kind(enquiryKind).stages,
  );
  const rows = await tenant.db.$queryRaw<[{ summary: EnquirySummary }]>`
    select json_build_object(
      'totalEnquiries', count(*), 'wonEnquiries', count(*) filter (where ${isWon}),
      'totalValue', coalesce(sum(e.estimated_value), 0),
      'conversionRate', case when count(*) = 0 then 0
        else round(100.0 * count(*) filter (where ${isWon}) / count(*))::int end) as summary
    from enquiry e where ${Prisma.join(where, " and ")}`;
  return rows[0].summary;
}
