import { emailTaken, ownEmailInSettings } from "@/lib/auth/account-store";
import { concludeEmailChange } from "@/lib/auth/email-change";
import { platformAccounts } from "@/lib/auth/platform-accounts";
import { adminPlaceName } from "@/lib/auth/sign-in-place";
import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import type { Pagination } from "@/lib/core/pagination";
import { conflictOn } from "@/lib/server/database/database-fault";
import { actorId, type PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { containsPattern, readPage } from "@/lib/server/records/list-page";
import { claimForPlatform, type StagedFile } from "@/lib/server/storage/staged-files";
import type {
  SuperAdminInput,
  SuperAdminQuery,
  SuperAdminRecord,
  SuperAdminUpdate,
} from "./schema";

/** A page of the platform team, newest first by default; `query.search` matches name or e-mail. */
export async function listSuperAdmins(
  { db }: PlatformScope,
  query: SuperAdminQuery,
): Promise<{ superAdmins: SuperAdminRecord[]; pagination: Pagination }> {
  const where: Prisma.Sql[] = [];
  if (query.search) {
    const pattern = containsPattern(query.search);
    where.push(Prisma.sql`(lower(u.name) like ${pattern} or u.email like ${pattern})`);
  }
  const { records, pagination } = await readPage<SuperAdminRecord>(
    db,
    { from: users, counted: users, key, where, record, sortable },
    query,
  );
  return { superAdmins: records, pagination };
}

/** Everybody of the platform team by name, for a choice of people. */
export async function listSuperAdminNames({
  db,
}: PlatformScope): Promise<{ id: string; name: string }[]> {
  return db.platformUser.findMany({
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 200,
  });
}

/** Returns a super admin. Throws `not_found`. */
export async function getSuperAdmin({ db }: PlatformScope, id: string): Promise<SuperAdminRecord> {
  const rows = await db.$queryRaw<{ record: SuperAdminRecord }[]>`
    select ${record} as record from ${users} where u.id = ${id}::uuid`;
  if (!rows[0]) throw notFound("Super admin");
  return rows[0].record;
}

/** Adds a person to the platform team. Throws `conflict` on `email` when the address is registered. */
export async function createSuperAdmin(
  platform: PlatformScope,
  input: SuperAdminInput,
  avatar?: StagedFile,
): Promise<SuperAdminRecord> {
  const { db, now } = platform;
  const avatarFileId = avatar ? await claimForPlatform(db, avatar) : null;
  const { id } = await conflictOn("email", emailTaken, () =>
    db.platformUser.create({
      data: { ...input, avatarFileId, createdAt: now },
      select: { id: true },
    }),
  );
  await trail(platform, "super_admin.created", id, input.name);
  return getSuperAdmin(platform, id);
}

/**
 * Changes the keys that are present; another's new address ends their sessions. Throws `not_found`,
 * `conflict` on `email`, `version_conflict`, and `validation_failed` for an address of one's own.
 */
export async function updateSuperAdmin(
  platform: PlatformScope,
  id: string,
  update: SuperAdminUpdate,
  extras: { avatar?: StagedFile; expectedVersion?: number | undefined } = {},
): Promise<SuperAdminRecord> {
  const { db } = platform;
  const before = await requireUser(platform, id);
  const newEmail = update.email !== before.email ? update.email : undefined;
  if (newEmail !== undefined && id === actorId(platform.actor))
    throw invalidField("email", ownEmailInSettings);
  const avatarFileId =
    extras.avatar && (await replaceAvatar(platform, before.avatarFileId, extras.avatar));
  const { count } = await conflictOn("email", emailTaken, () =>
    db.platformUser.updateMany({
      where: { id, version: extras.expectedVersion },
      data: { ...withoutAbsent({ ...update, avatarFileId }), version: { increment: 1 } },
    }),
  );
  if (count === 0) throw staleVersion();
  if (newEmail !== undefined) {
    const change = { id, from: before.email, to: newEmail, placeName: adminPlaceName };
    await concludeEmailChange(platformAccounts(platform), { ...change, keptSessionId: null });
  }
  await trail(platform, "super_admin.updated", id, update.name ?? before.name);
  return getSuperAdmin(platform, id);
}

/**
 * Activates or deactivates a person; deactivating ends their sessions at once. Throws `conflict` for
 * oneself and for the last active super admin.
 */
export async function setSuperAdminActive(
  platform: PlatformScope,
  id: string,
  isActive: boolean,
  expectedVersion?: number,
): Promise<SuperAdminRecord> {
  const before = await requireUser(platform, id);
  if (!isActive) await requireDispensable(platform, id);
  const { count } = await platform.db.platformUser.updateMany({
    where: { id, version: expectedVersion },
    data: { isActive, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  if (!isActive) await endSessions(platform, id);
  await trail(
    platform,
    isActive ? "super_admin.activated" : "super_admin.deactivated",
    id,
    before.name,
  );
  return getSuperAdmin(platform, id);
}

/** Removes a person from the platform team. Throws `conflict` for oneself and for the last active one. */
export async function deleteSuperAdmin(
  platform: PlatformScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const { db, now } = platform;
  const before = await requireUser(platform, id);
  await requireDispensable(platform, id);
  const { count } = await db.platformUser.deleteMany({ where: { id, version: expectedVersion } });
  if (count === 0) throw staleVersion();
  if (before.avatarFileId) {
    await db.platformFile.updateMany({
      where: { id: before.avatarFileId },
      data: { orphanedAt: now },
    });
  }
  await trail(platform, "super_admin.deleted", id, before.name);
  return { id };
}

const users = Prisma.sql`platform_user u`;
const text = Prisma.sql`text`;
const instant = Prisma.sql`timestamptz`;

const record = Prisma.sql`json_build_object(
  '_id', u.id, 'id', u.id, 'name', u.name, 'email', u.email, 'isActive', u.is_active,
  'lastLogin', to_char(u.last_login at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'profile', json_build_object('avatar', '/api/super-admin/files/' || u.avatar_file_id),
  'version', u.version)`;

const key = { within: Prisma.sql`true`, id: Prisma.sql`u.id` };

const sortable = {
  createdAt: { column: Prisma.sql`u.created_at`, type: instant },
  name: { column: Prisma.sql`u.name`, type: text },
  email: { column: Prisma.sql`u.email`, type: text },
  lastLogin: { column: Prisma.sql`u.last_login`, type: instant, nullable: true },
};

async function requireUser({ db }: PlatformScope, id: string) {
  const user = await db.platformUser.findUnique({ where: { id } });
  if (!user) throw notFound("Super admin");
  return user;
}

/** Locks the active ones first, so that two who remove each other at once cannot both succeed. */
async function requireDispensable({ db, actor }: PlatformScope, id: string): Promise<void> {
  if (actorId(actor) === id)
    throw new AppError("conflict", "You cannot deactivate or delete yourself");
  const active = await db.$queryRaw<{ id: string }[]>`
    select id from platform_user where is_active order by id for update`;
  if (active.every((user) => user.id === id)) {
    throw new AppError("conflict", "The platform must have at least one active super admin");
  }
  if (!active.some((user) => user.id === actorId(actor))) {
    throw new AppError("session_revoked", "Your session has ended. Sign in again");
  }
}

/** Signs a super admin out everywhere. Returns how many sessions ended. Throws `not_found`. */
export async function endSuperAdminSessions(platform: PlatformScope, id: string): Promise<number> {
  const { name } = await requireUser(platform, id);
  const ended = await endSessions(platform, id);
  await trail(platform, "super_admin.sessions_ended", id, name);
  return ended;
}

async function endSessions({ db, now }: PlatformScope, userId: string): Promise<number> {
  await db.platformTrustedDevice.deleteMany({ where: { userId } });
  const where = { userId, revokedAt: null };
  return (await db.platformSession.updateMany({ where, data: { revokedAt: now } })).count;
}

async function replaceAvatar(
  { db, now }: PlatformScope,
  old: string | null,
  avatar: StagedFile,
): Promise<string> {
  if (old) await db.platformFile.updateMany({ where: { id: old }, data: { orphanedAt: now } });
  return claimForPlatform(db, avatar);
}

function trail(
  platform: PlatformScope,
  action: string,
  subjectId: string,
  name: string,
): Promise<void> {
  return recordPlatformAudit(platform, {
    action,
    subjectKind: "super_admin",
    subjectId,
    details: { name },
  });
}
