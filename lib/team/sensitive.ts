import { isOwner } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { getTeamUser } from "./record";
import type { MemberUpdate } from "./schema";

/** Whether the new values are those of an owner. */
export function makesOwner({ role, roleId }: Pick<MemberUpdate, "role" | "roleId">): boolean {
  return role === "owner" || roleId === builtInRoles.owner.id;
}

/** Whether a change gives the member other ways in or makes them an owner. Throws `not_found`. */
export async function isSensitive(
  tenant: TenantScope,
  id: string,
  update: MemberUpdate,
): Promise<boolean> {
  if (update.email === undefined && !makesOwner(update)) return false;
  const before = await getTeamUser(tenant, id);
  const isNewAddress = update.email !== undefined && update.email !== before.email;
  return isNewAddress || (makesOwner(update) && !isOwner(before));
}
