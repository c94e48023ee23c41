import { notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import type { Pagination } from "@/lib/core/pagination";
import type { DeletedCounts } from "@/lib/crm/trash/schema";
import { moveToTrash } from "@/lib/crm/trash/service";
import { changesBetween, recordAudit } from "@/lib/server/audit";
import { containsPattern, type ListSource, readPage } from "@/lib/server/list-page";
import { Prisma } from "@/lib/server/prisma/client";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/scope";
import { brandRecord, brandWithCounts } from "./record";
import type { Brand, BrandInput, BrandOption, BrandQuery, BrandUpdate } from "./schema";

/**
 * One page of the company's brands, newest first unless the query says otherwise. `query.search`
 * matches name, industry or description, ignoring case. An empty page is not an error.
 */
export async function listBrands(
  tenant: TenantReader,
  query: BrandQuery,
): Promise<{ brands: Brand[]; pagination: Pagination }> {
  const { records, pagination } = await readPage<Brand>(
    tenant.db,
    brandSource(tenant.companyId, query),
    query,
  );
  return { brands: records, pagination };
}

/** Every brand that is not in the trash, by name. */
export async function listBrandOptions(tenant: TenantReader): Promise<BrandOption[]> {
  const brands = await tenant.db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null order by name, id`;
  return brands.map(({ id, name }) => ({ _id: id, id, name }));
}

/** One brand. Throws `not_found` for an unknown, trashed or another company's id. */
export async function getBrand(tenant: TenantReader, id: string): Promise<Brand> {
  const rows = await tenant.db.$queryRaw<{ record: Brand }[]>`
    select ${brandRecord} as record from ${brandWithCounts}
    where b.company_id = ${tenant.companyId}::uuid and b.id = ${id}::uuid and b.deleted_at is null`;
  if (!rows[0]) throw notFound("Brand");
  return rows[0].record;
}

/** Creates a brand; status, priority, category and size fall to their defaults. */
export async function createBrand(tenant: TenantScope, input: BrandInput): Promise<Brand> {
  const { id } = await tenant.db.brand.create({
    data: {
      ...withoutAbsent(columns(input)),
      name: input.name,
      companyId: tenant.companyId,
      createdById: actorId(tenant.actor),
      createdAt: tenant.now,
    },
    select: { id: true },
  });
  await recordAudit(tenant, {
    action: "brand.created",
    subjectKind: "brand",
    subjectId: id,
    details: { name: input.name },
  });
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
  const data = withoutAbsent(columns(update));
  const { count } = await tenant.db.brand.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound("Brand") : staleVersion();
  const changes = changesBetween(before, data);
  if (changes) {
    await recordAudit(tenant, {
      action: "brand.updated",
      subjectKind: "brand",
      subjectId: id,
      details: { name: before.name, changes },
    });
  }
  return getBrand(tenant, id);
}

/** Moves a brand to the trash with its leads, meetings and enquiries; says how many of each. */
export async function deleteBrand(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ deleted: DeletedCounts; trashId: string }> {
  const brand = await requireBrand(tenant, id);
  return moveToTrash(tenant, { kind: "brand", id, label: brand.name, expectedVersion });
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

async function requireBrand(tenant: TenantScope, id: string) {
  const brand = await tenant.db.brand.findFirst({
    where: { companyId: tenant.companyId, id, deletedAt: null },
  });
  if (!brand) throw notFound("Brand");
  return brand;
}

function brandSource(companyId: string, query: BrandQuery): ListSource {
  const where = [Prisma.sql`b.company_id = ${companyId}::uuid`, Prisma.sql`b.deleted_at is null`];
  if (query.status) where.push(Prisma.sql`b.status = ${query.status}`);
  if (query.category) where.push(Prisma.sql`b.category = ${query.category}`);
  if (query.priority) where.push(Prisma.sql`b.priority = ${query.priority}`);
  if (query.search) where.push(Prisma.sql`b.search like ${containsPattern(query.search)}`);
  return {
    from: brandWithCounts,
    counted: Prisma.sql`brand b`,
    where,
    id: Prisma.sql`b.id`,
    record: brandRecord,
    sortable,
  };
}

const text = Prisma.sql`text`;

const sortable = {
  createdAt: { column: Prisma.sql`b.created_at`, type: Prisma.sql`timestamptz` },
  name: { column: Prisma.sql`b.name`, type: text },
  status: { column: Prisma.sql`b.status`, type: text },
  category: { column: Prisma.sql`b.category`, type: text },
  priority: { column: Prisma.sql`b.priority`, type: text },
  estimatedValue: {
    column: Prisma.sql`b.estimated_value`,
    type: Prisma.sql`bigint`,
    nullable: true,
  },
};

function columns({ socialMedia, estimatedValue, ...same }: BrandUpdate) {
  const links =
    socialMedia === null
      ? { linkedin: null, twitter: null, facebook: null, instagram: null }
      : socialMedia;
  return { ...same, ...links, estimatedValue: toBigInt(estimatedValue) };
}

function toBigInt(rupees: number | null | undefined): bigint | null | undefined {
  return typeof rupees === "number" ? BigInt(rupees) : rupees;
}
