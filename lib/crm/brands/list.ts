import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { type FiltersOf, recordList } from "@/lib/crm/records/list";
import { recordTable } from "@/lib/crm/records/record-table";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { lowerCase } from "@/lib/server/records/list-page";
import { rowContains } from "@/lib/server/records/record-conditions";
import { containsParts } from "@/lib/server/records/search-parts";
import type { BrandOption, BrandQuery } from "./schema";
import { brandSource } from "./source";

/** The company's brands, newest first by default; `search` matches name, industry or description. */
export const { list: listBrands, conditions: brandConditions } = recordList(
  brandKind,
  brandSource,
  (_tenant, { search }: FiltersOf<BrandQuery>) => ({
    contains: search ? rowContains(brandSource, search) : undefined,
  }),
);

/** All brands that the filters find, or those selected of them, in the order of the list. */
export const brandTable = recordTable(brandKind, listBrands, () => [
  "name",
  "industry",
  "headquarters",
  "email",
  "phone",
  "website",
  "status",
  "category",
  "priority",
  "size",
  "estimatedValue",
  "totalLeads",
  "totalMeetings",
  "totalEnquiries",
  "description",
]);

/** Every brand that is not in the trash, by name. */
export async function listBrandOptions(tenant: TenantReader): Promise<BrandOption[]> {
  const brands = await tenant.db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null order by name, id`;
  return brands.map(({ id, name }) => ({ _id: id, id, name }));
}

/** The ids of brands whose name contains the text, ignoring case; at most 1,000. */
export async function findBrandIdsByName(tenant: TenantReader, text: string): Promise<string[]> {
  const rows = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null
      and ${containsParts(Prisma.sql`search`, text)} and ${containsParts(Prisma.sql`lower(name)`, text)}
    limit 1000`;
  return rows.map((row) => row.id);
}

/** The ids of brands of exactly this name, ignoring case, the first created first. */
export async function findBrandIdsNamed(tenant: TenantReader, name: string): Promise<string[]> {
  const rows = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and lower(name) = ${lowerCase(name)}
    order by id`;
  return rows.map((row) => row.id);
}
