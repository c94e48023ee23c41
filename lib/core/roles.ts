import { type MemberRole, type Right, rights, roleLabel } from "./permissions";

/** How far the holder of a role sees, from the narrowest. */
export const reaches = ["own", "team", "all"] as const;
/** How far the holder changes records, from the narrowest. */
export const changeReaches = ["none", ...reaches] as const;

export type Role = {
  id: string;
  name: string;
  base: MemberRole;
  sees: (typeof reaches)[number];
  changes: (typeof changeReaches)[number];
  seesUnassigned: boolean;
  rights: readonly Right[];
};

const daily = ["create", "delete", "import", "export", "bulk", "sendProposals"] as const;

/** The roles of every company. The database stores those that a company has changed or given to somebody. */
export const builtInRoles = {
  owner: {
    id: "00000000-0000-7000-8000-000000000001",
    name: "Owner",
    base: "owner",
    sees: "all",
    changes: "all",
    seesUnassigned: true,
    rights,
  },
  manager: {
    id: "00000000-0000-7000-8000-000000000002",
    name: "Manager",
    base: "team_member",
    sees: "team",
    changes: "team",
    seesUnassigned: true,
    rights: daily,
  },
  member: {
    id: "00000000-0000-7000-8000-000000000003",
    name: "Member",
    base: "team_member",
    sees: "all",
    changes: "all",
    seesUnassigned: true,
    rights: daily,
  },
  readOnly: {
    id: "00000000-0000-7000-8000-000000000004",
    name: "Read only",
    base: "team_member",
    sees: "all",
    changes: "none",
    seesUnassigned: true,
    rights: [],
  },
} as const satisfies Record<string, Role>;

export function isBuiltIn(id: string): boolean {
  return Object.values(builtInRoles).some((role) => role.id === id);
}

/** The rights of the role Member that `company.member_permissions` stores. */
export const companyRights = ["import", "export", "delete"] as const;

type CompanyRights = Record<(typeof companyRights)[number], boolean>;

/** The rights of a role as stored; those of a Member depend on what the company grants its members. */
export function rightsOf(
  role: { id: string; rights: readonly Right[] },
  granted: CompanyRights,
): readonly Right[] {
  if (role.id === builtInRoles.owner.id) return rights;
  if (role.id !== builtInRoles.member.id) return role.rights;
  const isGranted = (right: Right) => (isCompanyRight(right) ? granted[right] : undefined);
  return rights.filter((right) => isGranted(right) ?? role.rights.includes(right));
}

export function isCompanyRight(right: Right): right is (typeof companyRights)[number] {
  return companyRights.some((one) => one === right);
}

type Power = Pick<Role, "base" | "changes" | "rights">;

/** The first power of a role that another one lacks, or null. Sight is left out: who manages the team sees all. */
export function beyond(role: Power, own: Power): "owner" | "changes" | Right | null {
  if (own.base === "owner") return null;
  if (role.base === "owner") return "owner";
  const right = role.rights.find((one) => !own.rights.includes(one));
  if (right) return right;
  return isWider(changeReaches, role.changes, own.changes) ? "changes" : null;
}

export function isWider<T extends string>(order: readonly T[], one: T, other: T): boolean {
  return order.indexOf(one) > order.indexOf(other);
}

/** The id of a member's role; owners and members without another role have built-in ones. */
export function roleIdOf({ role, roleId }: { role: string; roleId: string | null }): string {
  return role === "owner" ? builtInRoles.owner.id : (roleId ?? builtInRoles.member.id);
}

/** The name of a role on screen: members without another role are "Team Member" everywhere. */
export function roleTitle({ id, name }: { id: string; name: string }): string {
  return id === builtInRoles.member.id ? roleLabel("team_member") : name;
}
