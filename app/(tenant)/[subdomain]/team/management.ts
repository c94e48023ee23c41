import { beyond } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";

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
