import { replaceLogo } from "@/lib/companies/pictures";
import { companyRecordOf, companyWithOwner } from "@/lib/companies/record";
import { isNamedByPlace } from "@/lib/core/calendar-date";
import { invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { changesBetween, recordAudit } from "@/lib/server/audit";
import { Prisma } from "@/lib/server/prisma/client";
import { requireStorageRoom } from "@/lib/server/quota";
import type { TenantScope } from "@/lib/server/scope";
import type { StagedFile } from "@/lib/server/staged-files";
import type { CompanyProfile, ProfileUpdate, RecentUser } from "./schema";

const newest = 5;

const notByPlace =
  "Choose a time zone by its place, such as Asia/Kolkata: IST and the like are not the same everywhere";

/** The company of this scope. */
export async function getProfile({ db, companyId }: TenantScope): Promise<CompanyProfile> {
  const rows = await db.$queryRaw<{ record: CompanyProfile }[]>`
    select ${profileRecord} as record from ${companyWithOwner} where c.id = ${companyId}::uuid`;
  if (!rows[0]) throw notFound("Company");
  return rows[0].record;
}

/**
 * Changes the keys that are present. Throws `version_conflict`, `quota_reached` for a logo, and `validation_failed` on a new `timeZone`
 * that is not named by its place; one that is stored already may be sent back.
 */
export async function updateProfile(
  tenant: TenantScope,
  update: ProfileUpdate,
  extras: { logo?: StagedFile | undefined; expectedVersion?: number | undefined } = {},
): Promise<CompanyProfile> {
  const { db, companyId } = tenant;
  const before = await getProfile(tenant);
  if (update.timeZone !== before.timeZone) requirePlace(update.timeZone);
  const data = withoutAbsent(update);
  const { count } = await db.company.updateMany({
    where: { id: companyId, version: extras.expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  if (extras.logo) {
    await requireStorageRoom(tenant, extras.logo.byteSize);
    await replaceLogo(tenant, companyId, extras.logo);
  }
  const changes = changesBetween(before, data);
  if (changes) {
    await recordAudit(tenant, {
      action: "company.updated",
      subjectKind: "company",
      subjectId: companyId,
      details: { changes },
    });
  }
  return getProfile(tenant);
}

/** The company, its five newest people, and how many there are. */
export async function readCompanyDashboard(tenant: TenantScope): Promise<{
  company: CompanyProfile;
  recentUsers: RecentUser[];
  stats: { usage: { users: number } };
}> {
  const company = await getProfile(tenant);
  const users = await tenant.db.appUser.findMany({
    where: { companyId: tenant.companyId },
    select: { id: true, name: true, role: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: newest,
  });
  const recentUsers = users.map((user) => ({ ...user, createdAt: user.createdAt.toISOString() }));
  return { company, recentUsers, stats: { usage: { users: company.metrics.totalUsers } } };
}

function requirePlace(timeZone: string | undefined): void {
  if (timeZone && !isNamedByPlace(timeZone)) throw invalidField("timeZone", notByPlace);
}

const profileRecord = companyRecordOf(
  "/api/company/files/",
  Prisma.sql`
  'phone', c.phone, 'website', c.website, 'address', c.address, 'city', c.city, 'state', c.state, 'gstin', c.gstin,
  'timeZone', c.time_zone,
  'memberPermissions', '{"import":true,"export":true,"delete":true}'::jsonb || c.member_permissions,`,
);
