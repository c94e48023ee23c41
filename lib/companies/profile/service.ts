import { replaceLogo } from "@/lib/companies/pictures";
import { type CompanyPeople, companyRecordOf, peopleOf } from "@/lib/companies/record";
import { isNamedByPlace } from "@/lib/core/calendar-date";
import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { isOwner } from "@/lib/core/permissions";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireStorageRoom } from "@/lib/server/limits/quota";
import { Prisma } from "@/lib/server/prisma/client";
import { changesBetween } from "@/lib/server/records/audit";
import { recordUpdated } from "@/lib/server/records/change-record";
import type { StagedFile } from "@/lib/server/storage/staged-files";
import type { CompanyProfile, ProfileUpdate, RecentUser } from "./schema";

const newest = 5;

const notByPlace =
  "Choose a time zone by its place, such as Asia/Kolkata: IST and the like are not the same everywhere";

/** The company of this scope. */
export async function getProfile({ db, companyId }: TenantScope): Promise<CompanyProfile> {
  const rows = await db.$queryRaw<{ record: OwnProfile; people: CompanyPeople }[]>`
    select ${profileRecord} as record,
      (select ${peopleOf(files)} from app_user u where u.company_id = ${companyId}::uuid) as people
    from company c where c.id = ${companyId}::uuid`;
  if (!rows[0]) throw notFound("Company");
  return { ...rows[0].record, ...rows[0].people };
}

/**
 * Changes the keys that are present. Throws `version_conflict`, `quota_reached` for a logo, and `validation_failed` on a new `timeZone`
 * that is not named by its place; a stored one may be sent again.
 */
export async function updateProfile(
  tenant: TenantScope,
  update: ProfileUpdate,
  extras: { logo?: StagedFile | undefined; expectedVersion?: number | undefined } = {},
): Promise<CompanyProfile> {
  const { db, companyId } = tenant;
  if (update.memberPermissions && !isOwner(tenant.actor))
    throw new AppError("forbidden", "Only an owner changes what team members may do");
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
    const about = { subjectKind: "company", subjects: [{ id: companyId }] } as const;
    recordChange(tenant, { ...about, kind: "company.updated", fields: ["logo"] });
  }
  const changes = changesBetween(before, data);
  await recordUpdated(tenant, { kind: "company", id: companyId, called: {}, changes });
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

type OwnProfile = Omit<CompanyProfile, keyof CompanyPeople>;

const files = "/api/company/files/";

const profileRecord = companyRecordOf(
  files,
  Prisma.sql`
  'phone', c.phone, 'website', c.website, 'address', c.address, 'city', c.city, 'state', c.state, 'gstin', c.gstin,
  'timeZone', c.time_zone, 'showsPresence', c.shows_presence,
  'memberPermissions', '{"import":true,"export":true,"delete":true}'::jsonb || c.member_permissions,`,
);
