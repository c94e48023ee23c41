import { type MemberRole, roleLabel } from "@/lib/core/permissions";
import { beyond, roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";
import type { Team } from "@/lib/team/teams/schema";

/** Title and column headers in order, shared by the table and its skeleton. */
export const teamList = {
  title: "Team",
  subtitle: "Manage your team members and their roles",
  headers: {
    name: "Name",
    role: "Role",
    isActive: "Status",
    lastLogin: "Last Login",
    actions: "Actions",
  },
};

const roleChoices: readonly MemberRole[] = ["team_member", "owner"];

const roleOptions = roleChoices.map((role) => ({ value: role, label: roleLabel(role) }));

/** The roles and teams of the company, as the choices of a member. */
export type Organisation = { roles: readonly CompanyRole[]; teams: readonly Team[] };

export function optionsOf({ roles, teams }: Organisation) {
  return {
    role: roles.map((role) => ({ value: role.id, label: roleTitle(role) })),
    team: teams.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The question before someone becomes an owner. */
export function ownerConfirmation(name: string) {
  return {
    title: `Make ${name} an owner?`,
    description:
      "Owners add and remove members, change their roles and the company's settings, and see the audit log and all exports.",
    confirmLabel: "Make Owner",
  };
}

/** Set by the links of the statistic cards. */
export const teamFilters = [
  { key: "role", label: "Role", options: roleOptions, chipOnly: true },
  {
    key: "isActive",
    label: "Status",
    options: [
      { value: "true", label: "Active" },
      { value: "false", label: "Inactive" },
    ],
    chipOnly: true,
  },
];

export const soleOwnerReason = "The only active owner stays one";

export type TeamReader = { id: string; roleId: string; canManage: boolean };

/** Whom the reader may manage, and the roles that they may give: those with no power that their own lacks. */
export function managementOf(reader: TeamReader, roles: readonly CompanyRole[]) {
  const own = roles.find(({ id }) => id === reader.roleId);
  const grantable = own ? roles.filter((role) => beyond(role, own) === null) : [];
  const isWithin = (user: TeamUser) => grantable.some(({ id }) => id === user.roleId);
  return {
    grantable,
    manages: (user: TeamUser) => reader.canManage && (user.id === reader.id || isWithin(user)),
  };
}
