import { leaveSubdomain } from "@/lib/auth/passkeys/left-subdomain";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { isSubdomain } from "@/lib/core/host";
import { withoutAbsent } from "@/lib/core/input-object";
import type { Pagination } from "@/lib/core/pagination";
import { conflictOn } from "@/lib/server/database/database-fault";
import { newId } from "@/lib/server/database/new-id";
import type { PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { filterSql } from "@/lib/server/records/filter-sql";
import { containsPattern, readPage } from "@/lib/server/records/list-page";
import { companyFields } from "./fields";
import { createOwner, updateOwner } from "./owner";
import { type CompanyPictures, replaceLogo } from "./pictures";
import { type CompanyPeople, companyRecord, withPeople } from "./record";
import {
  type Company,
  type CompanyInput,
  type CompanyQuery,
  type CompanyUpdate,
  subdomainTaken,
} from "./schema";

/**
 * A page of all companies, newest first by default, or of the deleted ones that can be restored. `query.search` matches
 * name or subdomain; the days of `query.f` are India's.
 */
export async function listCompanies(
  { db, actor, now }: PlatformScope,
  query: CompanyQuery,
): Promise<{ companies: Company[]; pagination: Pagination }> {
  const isDeleted = query.status === "deleted";
  const where = [
    isDeleted
      ? Prisma.sql`c.deleted_at is not null and c.purge_started_at is null`
      : Prisma.sql`c.deleted_at is null`,
  ];
  if (query.status && !isDeleted) where.push(Prisma.sql`c.status = ${query.status}`);
  where.push(...filterSql(filtered, query.f, { actor, now, timeZone: defaultTimeZone }));
  if (query.search) {
    const pattern = containsPattern(query.search);
    where.push(Prisma.sql`(lower(c.name) like ${pattern} or c.subdomain like ${pattern})`);
  }
  const { records, pagination } = await readPage<OwnCompany>(
    db,
    {
      from: companyRow,
      counted: companyRow,
      where,
      key: { within: Prisma.sql`true`, id: Prisma.sql`c.id` },
      record: companyRecord,
      sortable,
    },
    query,
  );
  return { companies: await withPeople(db, records), pagination };
}

/** Returns a company. Throws `not_found`. */
export async function getCompany({ db }: PlatformScope, id: string): Promise<Company> {
  const rows = await db.$queryRaw<{ record: OwnCompany }[]>`
    select ${companyRecord} as record from ${companyRow} where c.id = ${id}::uuid and c.deleted_at is null`;
  const [company] = await withPeople(
    db,
    rows.map(({ record }) => record),
  );
  if (!company) throw notFound("Company");
  return company;
}

/** Whether a company may take the subdomain, and why not. `except` may keep its own. */
export async function checkSubdomain(
  { db, now }: PlatformScope,
  subdomain: string,
  except?: string,
): Promise<{ available: boolean; reason?: string }> {
  if (!/^[a-z0-9-]{3,63}$/.test(subdomain)) {
    return { available: false, reason: "Use 3 to 63 lowercase letters, digits and hyphens" };
  }
  if (!isSubdomain(subdomain)) return { available: false, reason: subdomainTaken };
  const held = await db.heldSubdomain.findFirst({ where: { subdomain, until: { gt: now } } });
  const used = await db.company.findFirst({
    where: { subdomain, id: except && { not: except } },
    select: { id: true },
  });
  return held || used ? { available: false, reason: subdomainTaken } : { available: true };
}

/**
 * Creates a company, pending until its first owner has signed in, together with that owner and the
 * mail that invites them. Throws `validation_failed` on `subdomain` when it is taken or held back.
 */
export async function createCompany(
  platform: PlatformScope,
  input: CompanyInput,
  pictures: CompanyPictures,
): Promise<Company> {
  const { db, now } = platform;
  const { companyName, subdomain } = input;
  await requireAvailable(platform, subdomain);
  const companyId = newId();
  await subdomainOnce(() =>
    db.company.create({
      data: { id: companyId, name: companyName, subdomain, createdAt: now },
      select: { id: true },
    }),
  );
  if (pictures.logo) await replaceLogo(platform, companyId, pictures.logo);
  await createOwner(platform, companyId, input, pictures.ownerDp);
  await recordPlatformAudit(platform, {
    action: "company.created",
    subjectKind: "company",
    subjectId: companyId,
    details: { name: companyName, subdomain },
  });
  return getCompany(platform, companyId);
}

/**
 * Changes the keys that are present, of the company and of its owner. Throws `not_found`,
 * `validation_failed` on `subdomain`, `conflict` on `owner.email`, and `version_conflict`.
 */
export async function updateCompany(
  platform: PlatformScope,
  id: string,
  update: CompanyUpdate,
  pictures: CompanyPictures,
  expectedVersion?: number,
): Promise<Company> {
  const before = await getCompany(platform, id);
  const { name, subdomain } = update;
  if (subdomain && subdomain !== before.subdomain) await requireAvailable(platform, subdomain, id);
  const changed = await subdomainOnce(() =>
    platform.db.company.updateMany({
      where: { id, deletedAt: null, version: expectedVersion },
      data: { ...withoutAbsent({ name, subdomain }), version: { increment: 1 } },
    }),
  );
  if (changed.count === 0) throw staleVersion();
  if (subdomain && subdomain !== before.subdomain) {
    const renamed = { name: name ?? before.name, from: before.subdomain, to: subdomain };
    await leaveSubdomain(platform, { companyId: id, ...renamed });
  }
  if (pictures.logo) await replaceLogo(platform, id, pictures.logo);
  await updateOwner(platform, id, before, update, pictures.ownerDp);
  await recordPlatformAudit(platform, {
    action: "company.updated",
    subjectKind: "company",
    subjectId: id,
    details: { name: name ?? before.name },
    fields: Object.keys(withoutAbsent({ name, subdomain, logo: pictures.logo })),
  });
  return getCompany(platform, id);
}

type OwnCompany = Omit<Company, keyof CompanyPeople>;

const companyRow = Prisma.sql`company c`;

const filtered = { fields: companyFields, row: "c", computed: {}, joins: [] };

const text = Prisma.sql`text`;

const sortable = {
  createdAt: { column: Prisma.sql`c.created_at`, type: Prisma.sql`timestamptz` },
  name: { column: Prisma.sql`c.name`, type: text },
  subdomain: { column: Prisma.sql`c.subdomain`, type: text },
  status: { column: Prisma.sql`c.status`, type: text },
};

async function requireAvailable(
  platform: PlatformScope,
  subdomain: string,
  except?: string,
): Promise<void> {
  const { available, reason } = await checkSubdomain(platform, subdomain, except);
  if (!available) throw invalidField("subdomain", reason ?? subdomainTaken);
}

/** Two who take the same subdomain at once: the first wins, the other gets `conflict`. */
async function subdomainOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await conflictOn("subdomain", subdomainTaken, write);
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict")
      throw invalidField("subdomain", subdomainTaken, { cause: error });
    throw error;
  }
}
