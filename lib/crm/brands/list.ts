import type { Pagination } from "@/lib/core/pagination";
import type { TenantReader } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { containsPattern, lowerCase } from "@/lib/server/records/list-page";
import { brandReader } from "./reader";
import type { Brand, BrandOption, BrandQuery } from "./schema";

/**
 * One page of the company's brands, newest first by default. `query.search`
 * matches name, industry or description, ignoring case. An empty page is not an error. `selected` are further
 * conditions on the row.
 */
export async function listBrands(
  tenant: TenantReader,
  query: BrandQuery,
  selected: readonly Prisma.Sql[] = [],
): Promise<{ brands: Brand[]; pagination: Pagination }> {
  const { records, pagination } = await brandReader.page(tenant, query, narrow(query, selected));
  return { brands: records, pagination };
}

/** The filters of a list of brands, without order and page. */
export type BrandFilters = Omit<BrandQuery, "page" | "limit" | "cursor" | "sort">;

/** The conditions of the list on the brand's row `b`. */
export function brandConditions(tenant: TenantReader, filters: BrandFilters): Prisma.Sql[] {
  return brandReader.conditions(tenant, filters, narrow(filters));
}

function narrow({ search }: BrandFilters, selected: readonly Prisma.Sql[] = []) {
  return { where: search ? [...selected, brandReader.contains(search)] : [...selected] };
}

/** Every brand that is not in the trash, by name. */
export async function listBrandOptions(tenant: TenantReader): Promise<BrandOption[]> {
  const brands = await tenant.db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null order by name, id`;
  return brands.map(({ id, name }) => ({ _id: id, id, name }));
}

/** The ids of brands whose name contains the text, ignoring case; at most 1,000. */
export async function findBrandIdsByName(tenant: TenantReader, text: string): Promise<string[]> {
  const pattern = containsPattern(text);
  const rows = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null
      and search like ${pattern} and lower(name) like ${pattern}
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
