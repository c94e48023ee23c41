import { notFound } from "@/lib/core/errors";
import { isRight } from "@/lib/core/permissions";
import { builtInRoles, isBuiltIn, rightsOf } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { granted } from "@/lib/server/request/role-holder";
import { type CompanyRole, role as roleSchema } from "./schema";

/** The company's roles: the built-in ones as the company has changed them, then its own by name. */
export async function listRoles({ db, companyId }: TenantScope): Promise<CompanyRole[]> {
  const stored = await db.role.findMany({
    where: { companyId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const { memberPermissions } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { memberPermissions: true },
  });
  const byId = new Map(stored.map((role) => [role.id, role]));
  const builtIn = Object.values(builtInRoles).map((role) => ({
    ...role,
    version: 1,
    ...byId.get(role.id),
  }));
  const own = stored.filter(({ id }) => !isBuiltIn(id));
  const counts = await countMembers({ db, companyId });
  return [...builtIn, ...own].map((role) => {
    const known = { id: role.id, rights: [...role.rights].filter(isRight) };
    return roleSchema.parse({
      ...role,
      base: role.id === builtInRoles.owner.id ? "owner" : "team_member",
      rights: rightsOf(known, granted.parse(memberPermissions)),
      members: counts.get(role.id) ?? 0,
      builtIn: isBuiltIn(role.id),
    });
  });
}

/** Returns a role. Throws `not_found`. */
export async function getRole(tenant: TenantScope, id: string): Promise<CompanyRole> {
  const found = (await listRoles(tenant)).find((role) => role.id === id);
  if (!found) throw notFound("Role");
  return found;
}

async function countMembers({ db, companyId }: Pick<TenantScope, "db" | "companyId">) {
  const { owner, member } = builtInRoles;
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    select case when role = 'owner' then ${owner.id}::uuid else coalesce(role_id, ${member.id}::uuid) end as id,
      count(*)::int as count
    from app_user where company_id = ${companyId}::uuid group by 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
