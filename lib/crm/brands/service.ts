import { notFound } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import type { Prisma } from "@/lib/server/prisma/client";
import { ownColumns, recordCreated, updateRecord } from "@/lib/server/records/change-record";
import { containsPattern } from "@/lib/server/records/list-page";
import { toColumns } from "@/lib/server/records/record-columns";
import { brandFields } from "./fields";
import { brandReader } from "./reader";
import type { Brand, BrandInput, BrandOption, BrandQuery, BrandUpdate } from "./schema";

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

/** What a list of brands is narrowed by; its order and pages do not matter. */
export type BrandFilters = Omit<BrandQuery, "page" | "limit" | "cursor" | "sort">;

/** The conditions of that list on the brand's row `b`. */
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

/** One brand. Throws `not_found` for an unknown, trashed or another company's id. */
export function getBrand(tenant: TenantReader, id: string): Promise<Brand> {
  return brandReader.get(tenant, id);
}

/** Creates a brand; status, priority, category and size fall to their defaults. Throws `quota_reached`. */
export async function createBrand(tenant: TenantScope, input: BrandInput): Promise<Brand> {
  await requireRecordRoom(tenant);
  const { id } = await tenant.db.brand.create({
    data: { ...toColumns(brandFields, input, tenant), ...ownColumns(tenant) },
    select: { id: true },
  });
  await recordCreated(tenant, { kind: "brand", id, called: { name: input.name } });
  return getBrand(tenant, id);
}

/**
 * Changes the keys that are present. Throws `not_found`, and `version_conflict` when
 * `expectedVersion` is not the stored one.
 */
export async function updateBrand(
  tenant: TenantScope,
  id: string,
  update: BrandUpdate,
  expectedVersion?: number,
): Promise<Brand> {
  const before = await requireBrand(tenant, id);
  await updateRecord(tenant, {
    kind: "brand",
    name: "Brand",
    before,
    data: toColumns(brandFields, update, tenant),
    expectedVersion,
    called: { name: before.name },
    write: (args) => tenant.db.brand.updateMany(args),
  });
  return getBrand(tenant, id);
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

/**
 * The id of the company's first brand of this name, ignoring case, or else of a new one with nothing but the name.
 * Of two requests at once, one creates it. Throws `quota_reached`.
 */
export async function findOrCreateBrand(tenant: TenantScope, name: string): Promise<string> {
  const key = `brand ${tenant.companyId} ${name.toLowerCase()}`;
  await tenant.db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  const [known] = await findBrandIdsNamed(tenant, name);
  if (!known) return (await createBrand(tenant, { name })).id;
  await brandReader.hold(tenant, known, "newBrand");
  return known;
}

/** The ids of brands of exactly this name, ignoring case, the first created first. */
export async function findBrandIdsNamed(tenant: TenantReader, name: string): Promise<string[]> {
  const rows = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and lower(name) = ${name.toLowerCase()}
    order by id`;
  return rows.map((row) => row.id);
}

async function requireBrand({ db, companyId }: TenantScope, id: string) {
  const brand = await db.brand.findFirst({ where: { companyId, id, deletedAt: null } });
  if (!brand) throw notFound("Brand");
  return brand;
}
