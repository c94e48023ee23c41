import { AppError } from "@/lib/core/errors";
import { canManageTeam } from "@/lib/core/permissions";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantScope } from "@/lib/server/database/scope";
import { findRole } from "@/lib/server/request/author";

/** Changes to the team, its roles and teams run one at a time, and for a manager who still is one. */
export async function lockTeam(tenant: TenantScope): Promise<void> {
  const { companyId, actor } = tenant;
  await lockByName(tenant, `team ${companyId}`);
  if (actor.kind !== "member" || !canManageTeam(actor)) return;
  const still = await findRole(tenant, actor.id);
  if (!still?.rights.includes("manageTeam"))
    throw new AppError("forbidden", "Only an owner of the company may do this");
}
