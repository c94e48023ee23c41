import { emailTaken, ownEmailInSettings } from "@/lib/auth/account-store";
import { companyAccounts } from "@/lib/auth/company-accounts";
import { concludeEmailChange } from "@/lib/auth/email-change";
import { companyOf } from "@/lib/core/company";
import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import { withoutAbsent } from "@/lib/core/input-object";
import { canBeRemoved, canChange, canManageTeam, isOwner } from "@/lib/core/permissions";
import { memberFields } from "@/lib/crm/kinds/define-kind";
import { kindList } from "@/lib/crm/kinds/kinds";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { conflictOn } from "@/lib/server/database/database-fault";
import { recordChange } from "@/lib/server/database/feed";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { requireStorageRoom } from "@/lib/server/limits/quota";
import { countMail } from "@/lib/server/mail/limits";
import type { AppUser } from "@/lib/server/prisma/client";
import { changesBetween, recordAudit } from "@/lib/server/records/audit";
import { recordUpdated } from "@/lib/server/records/change-record";
import { recordsWithMember, renamePerson } from "@/lib/server/records/record-writer";
import { claimForCompany, type StagedFile } from "@/lib/server/storage/staged-files";
import { lockTeam } from "./organisation-audit";
import { getTeamUser } from "./record";
import { placeOf } from "./roles/give";
import { requireMayManage } from "./roles/grant";
import type { MemberUpdate, TeamUser } from "./schema";

/** Gives the open work of one member to another. A parameter, as this module knows no records of the CRM. */
export type HandOver = (
  tenant: TenantScope,
  from: { id: string; name: string },
  to: { id: string; name: string },
) => Promise<void>;

type Change = { expectedVersion?: number | undefined; handOver: HandOver };

/**
 * Changes the keys that are present. A team member may change their own name, nothing else and no one
 * else. Deactivating ends the member's sessions and hands their open work to `handOverTo`. Throws
 * `not_found`, `forbidden`, `conflict` on `email` or for the last active owner, `version_conflict`,
 * and `rate_limited` for a new address, which is mailed. A changed address of a team member ends their
 * sessions; owners change their own (email-change.ts).
 */
export async function updateMember(
  tenant: TenantScope,
  id: string,
  update: MemberUpdate,
  { expectedVersion, handOver }: Change,
): Promise<TeamUser> {
  requireMayUpdate(tenant, id, update);
  await lockTeam(tenant);
  const before = await requireUser(tenant, id);
  await requireMayManage(tenant, before);
  const { handOverTo, profile, roleId: _role, teamId: _team, leadsTeam: _leads, ...own } = update;
  const data = withoutAbsent({
    ...own,
    ...(await placeOf(tenant, before, update)),
    position: profile?.position,
    department: profile?.department,
  });
  if (data.role === "team_member" || data.isActive === false)
    await requireAnotherOwner(tenant, before);
  const newEmail = data.email !== undefined && data.email !== before.email ? data.email : null;
  if (newEmail !== null) requireMayChangeEmail(tenant, before);
  await save(tenant, id, data, expectedVersion);
  if (newEmail !== null) await concludeFor(tenant, before, newEmail);
  if (before.isActive && data.isActive === false)
    await leave(tenant, before, { handOverTo, handOver });
  if (data.name && data.name !== before.name) await rename(tenant, id, data.name);
  const changes = changesBetween(before, data);
  await recordUpdated(tenant, { kind: "member", id, called: { name: before.name }, changes });
  return getTeamUser(tenant, id);
}

/**
 * Removes a team member for good; their sessions end and their open work goes to `handOverTo`. Throws
 * `not_found`, `conflict` for an owner, who must be made a team member first, and for oneself.
 */
export async function deleteMember(
  tenant: TenantScope,
  id: string,
  options: Change & { handOverTo?: string | undefined },
): Promise<{ id: string }> {
  await lockTeam(tenant);
  const before = await requireUser(tenant, id);
  await requireMayManage(tenant, before);
  await requireAnotherOwner(tenant, before);
  if (!canBeRemoved(before))
    throw new AppError("conflict", "Make the owner a team member before removing them");
  if (id === actorId(tenant.actor)) throw new AppError("conflict", "You cannot remove yourself");
  await leave(tenant, before, options);
  const { db, companyId, now } = tenant;
  if (before.avatarFileId)
    await db.file.updateMany({
      where: { companyId, id: before.avatarFileId },
      data: { orphanedAt: now },
    });
  await passOnShared(tenant, id);
  await db.idempotencyKey.deleteMany({ where: { companyId, userId: id } });
  const { count } = await db.appUser.deleteMany({
    where: { companyId, id, version: options.expectedVersion },
  });
  if (count === 0) throw staleVersion();
  await db.formerMember.create({ data: { companyId, id, name: before.name, removedAt: now } });
  await recordAudit(tenant, {
    action: "member.removed",
    subjectKind: "member",
    subjectId: id,
    details: { name: before.name },
  });
  return { id };
}

/** Views and templates that a member has shared stay with the company: its first owner gets them. */
async function passOnShared({ db, companyId }: TenantScope, userId: string): Promise<void> {
  const heir = await db.appUser.findFirst({
    where: { companyId, role: "owner", isActive: true, id: { not: userId } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!heir) return;
  const shared = { companyId, userId, visibility: { not: "own" } };
  await db.savedView.updateMany({ where: shared, data: { userId: heir.id } });
  await db.messageTemplate.updateMany({
    where: { companyId, userId, shared: true },
    data: { userId: heir.id },
  });
}

/** The check of `setAvatar` alone, for before the picture is read. Returns the member. Throws as it does. */
export async function requireMaySetAvatar(tenant: TenantScope, id: string): Promise<AppUser> {
  requireMayChange(tenant, id);
  const member = await requireUser(tenant, id);
  await requireMayManage(tenant, member);
  return member;
}

/** Sets the picture of oneself or of a member whom one manages. Throws `not_found`, `forbidden`, `quota_reached`. */
export async function setAvatar(
  tenant: TenantScope,
  id: string,
  image: StagedFile,
): Promise<TeamUser> {
  const before = await requireMaySetAvatar(tenant, id);
  const { db, companyId, now } = tenant;
  await requireStorageRoom(tenant, image.byteSize);
  if (before.avatarFileId)
    await db.file.updateMany({
      where: { companyId, id: before.avatarFileId },
      data: { orphanedAt: now },
    });
  const avatarFileId = await claimForCompany(db, companyId, image);
  await save(tenant, id, { avatarFileId });
  const about = { subjectKind: "member", subjects: [{ id }] } as const;
  recordChange(tenant, { ...about, kind: "member.updated", fields: ["avatar"] });
  return getTeamUser(tenant, id);
}

function requireMayUpdate(tenant: TenantScope, id: string, update: MemberUpdate): void {
  requireMayChange(tenant, id);
  if (canManageTeam(tenant.actor)) return;
  const beyond = Object.entries(update).some(
    ([key, value]) => key !== "name" && value !== undefined,
  );
  if (beyond) throw new AppError("forbidden", "Only an owner may change more than your name");
}

function requireMayChangeEmail({ actor }: TenantScope, member: AppUser): void {
  if (member.id === actorId(actor)) throw invalidField("email", ownEmailInSettings);
  if (!isOwner(member)) return;
  const sentence = `${member.name} is an owner. Owners change their own e-mail address, in Settings`;
  throw new AppError("forbidden", sentence, { fields: { email: sentence } });
}

async function concludeFor(tenant: TenantScope, member: AppUser, to: string): Promise<void> {
  const { name } = await readCompanyNames(tenant);
  await countMail(tenant, { to, template: "notice" });
  const change = { id: member.id, from: member.email, to, placeName: name };
  await concludeEmailChange(companyAccounts(tenant), { ...change, keptSessionId: null });
}

function requireMayChange({ actor }: TenantScope, id: string): void {
  if (!canChange(actor, { id })) {
    throw new AppError("forbidden", "Only an owner of the company may do this");
  }
}

export async function requireUser({ db, companyId }: TenantScope, id: string): Promise<AppUser> {
  const user = await db.appUser.findFirst({ where: { companyId, id } });
  if (!user) throw notFound("Team member");
  return user;
}

async function requireAnotherOwner({ db, companyId }: TenantScope, user: AppUser): Promise<void> {
  if (!isOwner(user) || !user.isActive) return;
  const others = await db.appUser.count({
    where: { companyId, role: "owner", isActive: true, id: { not: user.id } },
  });
  if (others === 0) throw new AppError("conflict", "A company must have at least one active owner");
}

async function save(
  tenant: TenantScope,
  id: string,
  data: object,
  expectedVersion?: number,
): Promise<void> {
  const { count } = await conflictOn("email", emailTaken, () =>
    tenant.db.appUser.updateMany({
      where: { companyId: tenant.companyId, id, version: expectedVersion },
      data: { ...data, version: { increment: 1 } },
    }),
  );
  if (count === 0) throw staleVersion();
}

async function leave(
  tenant: TenantScope,
  user: AppUser,
  { handOverTo, handOver }: { handOverTo?: string | null | undefined; handOver: HandOver },
): Promise<void> {
  const { db, companyId } = tenant;
  await companyAccounts(tenant).sessions.revoke(user.id, "all");
  if (!handOverTo) return;
  const heir = await db.appUser.findFirst({ where: { companyId, id: handOverTo, isActive: true } });
  if (!heir || heir.id === user.id)
    throw invalidField("handOverTo", "Choose another active member of the team");
  await handOver(tenant, user, heir);
}

/** The records that are linked to a person show the person's name; their versions stay. */
async function rename(tenant: TenantScope, id: string, name: string): Promise<void> {
  for (const kind of kindList) {
    const changed = (field: string, subjects: { id: string }[]) => {
      const change = { subjectKind: kind.name, subjects, fields: [field] };
      recordChange(tenant, { ...change, kind: `${kind.name}.updated` });
    };
    for (const [field, column] of linkedFields(kind.standard.fields))
      changed(field, await renamePerson(tenant, kind.name, { field, column, id, name }));
    // Custom fields hold the id alone.
    for (const [key, { slot }] of memberFields(companyOf(tenant.catalogue).custom(kind.name)))
      if (slot)
        changed(key, await recordsWithMember(tenant, { table: kind.name, column: slot }, id));
  }
}
