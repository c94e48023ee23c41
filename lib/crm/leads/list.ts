import { companyOf, type StandardKind } from "@/lib/core/company";
import type { DuePartName } from "@/lib/core/due-parts";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { phoneDigitsOf } from "@/lib/core/phone-digits";
import type { Stages } from "@/lib/core/stages";
import { findBrandIdsByName, findBrandIdsNamed } from "@/lib/crm/brands/list";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { type FiltersOf, recordBoard, recordList } from "@/lib/crm/records/list";
import { recordTable } from "@/lib/crm/records/record-table";
import { stageIs } from "@/lib/crm/records/stage-sql";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { contactsContain, containingContacts } from "@/lib/server/records/contact-search";
import { type CompanyClock, isDueOn } from "@/lib/server/records/due-conditions";
import { containsPattern } from "@/lib/server/records/list-page";
import { type ExtraConditions, rowContains } from "@/lib/server/records/record-conditions";
import type { AnySource } from "@/lib/server/records/record-source";
import { columnOf } from "@/lib/server/records/record-sql";
import { containsParts } from "@/lib/server/records/search-parts";
import { containingRuns, eitherOf } from "@/lib/server/records/search-runs";
import type { LeadQuery, LeadSummary } from "./schema";
import { leadSource } from "./source";

export type LeadFilters = FiltersOf<LeadQuery>;

/** The conditions beyond the fields: brands by name, due follow-ups, text. */
async function narrow(
  tenant: TenantReader,
  { brand, due, search }: LeadFilters,
): Promise<ExtraConditions> {
  const where: Prisma.Sql[] = [];
  if (brand) where.push(ofBrands(await findBrandIdsNamed(tenant, brand)));
  if (due) where.push(followUpDue({ row: Prisma.sql`l`, kind: leadKind }, due, tenant));
  return { where, search: search ? await containing(tenant, search) : undefined };
}

/**
 * The company's leads, newest date first by default. `search` matches client, brand, e-mail addresses or phone numbers, ignoring case;
 * `stage` Won finds Closed Won too.
 */
export const { list: listLeads, conditions: leadConditions } = recordList(
  leadKind,
  leadSource,
  narrow,
);

export const { board: readLeadBoard, column: readLeadColumn } = recordBoard(
  leadKind,
  leadSource,
  narrow,
);

/** Counts and values of all leads that the filters leave, not only those of one page. */
export async function readLeadSummary(
  tenant: TenantReader,
  query: LeadFilters,
): Promise<LeadSummary> {
  const where = await leadConditions(tenant, query);
  const isLate = followUpDue({ row: Prisma.sql`l`, kind: leadKind }, "overdue", tenant);
  const rows = await tenant.db.$queryRaw<[{ summary: LeadSummary }]>`
    select json_build_object(
      'totalLeads', count(*), 'totalValue', coalesce(sum(l.estimated_value), 0),
      'lateLeads', count(*) filter (where ${isLate})) as summary
    from lead l where ${Prisma.join(where, " and ")}`;
  return rows[0].summary;
}

/** All leads that the filters find, or those selected of them, in the order of the list. */
export const leadTable = recordTable(leadKind, listLeads, () => ["date", "brand", "hq"]);

/** Leads that contain the text, and all leads of brands whose name contains it. */
async function containing(tenant: TenantReader, search: string) {
  const brandIds = await findBrandIdsByName(tenant, search);
  const also = brandIds.length > 0 ? ofBrands(brandIds) : undefined;
  const { companyId } = tenant;
  const found = containingRuns("l", { companyId, search, also });
  const digits = storedDigitsOf(search);
  const own = digits ? eitherOf(found, containingRuns("l", { companyId, search: digits })) : found;
  return eitherOf(own, containingContacts("l", { companyId, search: digits ?? search }));
}

/** The digits that stored numbers have, if the text is another spelling of a phone number. */
function storedDigitsOf(search: string): string | null {
  const { phonePart } = phoneDigitsOf(search);
  return phonePart === search ? null : phonePart;
}

/** The condition that a row that refers to a lead contains the text, or its lead does, or the brand's name. */
export function ownOrLeadContains(
  source: AnySource,
  { tenant: { companyId }, search }: { tenant: TenantReader; search: string },
): Prisma.Sql {
  const digits = storedDigitsOf(search);
  const byDigits = digits ? Prisma.sql`or sl.search like ${containsPattern(digits)}` : Prisma.empty;
  const byContact = contactsContain("sl", digits ?? search);
  return Prisma.sql`(${rowContains(source, search)} or ${columnOf(source.row, "leadId")} in (
    select sl.id from lead sl join brand sb on sb.company_id = sl.company_id and sb.id = sl.brand_id
    where sl.company_id = ${companyId}::uuid and (${containsParts(Prisma.sql`sl.search`, search)} ${byDigits}
      or ${byContact} or ${containsParts(Prisma.sql`lower(sb.name)`, search)})))`;
}

/** The condition that `row`, a record of this kind, is open and its follow-up is in this part. */
export function followUpDue(
  { row, kind }: { row: Prisma.Sql; kind: StandardKind<Fields, Stages> },
  part: DuePartName,
  tenant: CompanyClock & Pick<TenantReader, "catalogue">,
): Prisma.Sql {
  return Prisma.sql`(${isDueOn(Prisma.sql`${row}.next_follow_up_date`, part, tenant)}
    and ${stageIs("open", Prisma.sql`${row}.stage`, companyOf(tenant.catalogue).kind(kind).stages)})`;
}

function ofBrands(ids: string[]): Prisma.Sql {
  return Prisma.sql`l.brand_id = any(${ids}::uuid[])`;
}
