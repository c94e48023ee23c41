import { AppError, invalidField, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { builtInRoles, companyRights } from "@/lib/core/roles";
import { conflictOn } from "@/lib/server/database/database-fault";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { changesBetween } from "@/lib/server/records/audit";
import { lockTeam, recordOrganisation, requireNoProgram } from "../organisation-audit";
import { requireMayGrant, requireSound } from "./grant";
import { getRole, listRoles } from "./read";
import { type CompanyRole, mostRoles, type RoleInput, type RoleUpdate } from "./schema";

const sameName = "There is a role of this name already";

/**
 * Adds a role. Throws `forbidden` for a right that the actor lacks, `validation_failed` on `changes`, and `conflict`
 * on `name` and for the 21st role.
 */
export async function createRole(tenant: TenantScope, input: RoleInput): Promise<CompanyRole> {
  await lockTeam(tenant);
  const before = await listRoles(tenant);
  if (before.length >= mostRoles)
    throw new AppError("conflict", `There are ${mostRoles} roles already. Delete one first`);
  requireSound(input);
  await requireMayGrant(tenant, { ...input, base: "team_member" });
  requireFreeName(before, input.name);
  const id = newId();
  await store(tenant, { ...input, id });
  await recordOrganisation(tenant, { action: "role.created", id, details: { name: input.name } });
  return getRole(tenant, id);
}

/**
 * Changes the keys that are present. Throws `not_found`, `forbidden` for a right that the actor lacks,
 * `validation_failed` on `changes` and for the name of a built-in role, `conflict` on `name` and for the role Owner,
 * and `version_conflict`.
 */
export async function updateRole(
  tenant: TenantScope,
  id: string,
  { expectedVersion, ...update }: RoleUpdate & { expectedVersion?: number | undefined },
): Promise<CompanyRole> {
  await lockTeam(tenant);
  const before = await getRole(tenant, id);
  if (before.base === "owner")
    throw new AppError("conflict", "Owners have every right: the role cannot be changed");
  const data = withoutAbsent(update);
  const after = { ...before, ...data };
  if (before.builtIn && after.name !== before.name)
    throw invalidField("name", "A built-in role keeps its name");
  requireSound(after);
  await requireMayGrant(tenant, before);
  await requireMayGrant(tenant, after);
  if (after.name !== before.name) requireFreeName(await listRoles(tenant), after.name);
  await keepBuiltIn(tenant, id);
  const { db, companyId } = tenant;
  const { count } = await conflictOn("name", sameName, () =>
    db.role.updateMany({
      where: { companyId, id, version: expectedVersion },
      data: { ...data, version: { increment: 1 } },
    }),
  );
  if (count === 0) throw staleVersion();
  if (id === builtInRoles.member.id && data.rights) await grantMembers(tenant, data.rights);
  const details = { name: before.name, changes: changesBetween(before, data) };
  await recordOrganisation(tenant, { action: "role.updated", id, details });
  return getRole(tenant, id);
}

/** Deletes a role. Throws `not_found`, `conflict` while people, API keys or webhooks have it or if it is built in, and `version_conflict`. */
export async function deleteRole(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  await lockTeam(tenant);
  const { builtIn, members, name } = await getRole(tenant, id);
  if (builtIn) throw new AppError("conflict", "A built-in role cannot be deleted");
  if (members > 0)
    throw new AppError(
      "conflict",
      `${members === 1 ? "1 person has" : `${members} people have`} this role: choose another for them`,
    );
  await requireNoProgram(tenant, { roleId: id });
  const { db, companyId } = tenant;
  const { count } = await db.role.deleteMany({
    where: { companyId, id, version: expectedVersion },
  });
  if (count === 0) throw staleVersion();
  await recordOrganisation(tenant, { action: "role.deleted", id, details: { name } });
  return { id };
}

/** Stores a built-in role that the company has not stored yet, so that it can be changed or given. */
export async function keepBuiltIn(tenant: TenantScope, id: string): Promise<void> {
  const role = Object.values(builtInRoles).find((builtIn) => builtIn.id === id);
  if (!role) return;
  const { db, companyId } = tenant;
  const stored = await db.role.count({ where: { companyId, id } });
  if (stored === 0) await store(tenant, role);
}

type Stored = Omit<RoleInput, "rights"> & { id: string; rights: readonly string[] };

async function store({ db, companyId }: TenantScope, role: Stored): Promise<void> {
  const { id, name, sees, changes, seesUnassigned } = role;
  const data = { companyId, id, name, sees, changes, seesUnassigned, rights: [...role.rights] };
  await conflictOn("name", sameName, () => db.role.create({ data, select: { id: true } }));
}

/** Older builds read the rights of members to import, export and delete from the company. */
async function grantMembers(
  { db, companyId }: TenantScope,
  rights: readonly string[],
): Promise<void> {
  const memberPermissions = Object.fromEntries(
    companyRights.map((right) => [right, rights.includes(right)]),
  );
  await db.company.update({
    where: { id: companyId },
    data: { memberPermissions, version: { increment: 1 } },
    select: { id: true },
  });
}

function requireFreeName(roles: readonly CompanyRole[], name: string): void {
  const key = name.toLowerCase();
  if (roles.some((role) => role.name.toLowerCase() === key))
    throw new AppError("conflict", sameName, { fields: { name: sameName } });
}
