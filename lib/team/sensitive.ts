import type { TenantScope } from "@/lib/server/database/scope";
import { getTeamUser } from "./record";
import type { MemberUpdate } from "./schema";

const sensitive = ["email", "role", "roleId", "teamId", "leadsTeam", "isActive"] as const;

/** Whether a change gives the member another way in, or changes what they may see and do. Throws `not_found`. */
export async function isSensitive(
  tenant: TenantScope,
  id: string,
  update: MemberUpdate,
): Promise<boolean> {
  const sent = sensitive.filter((key) => update[key] !== undefined);
  if (sent.length === 0) return false;
  const before = await getTeamUser(tenant, id);
  return sent.some((key) => update[key] !== before[key]);
}
