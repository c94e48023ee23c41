import { AppError, invalidField } from "@/lib/core/errors";
import { hasRight, isOwner, rightPhrases } from "@/lib/core/permissions";
import { changeReaches, type Role, reaches } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { findRole } from "@/lib/server/request/author";
import { getRole } from "./read";

type Granted = Pick<Role, "base" | "changes" | "rights">;

/**
 * Throws `forbidden` if the role gives a right, or lets people change records, beyond the actor's own role. Managers of
 * the team see all records.
 */
export async function requireMayGrant(tenant: TenantScope, role: Granted): Promise<void> {
  const { actor } = tenant;
  if (actor.kind !== "member" || isOwner(actor)) return;
  if (role.base === "owner") throw new AppError("forbidden", "Only an owner makes an owner");
  const lacking = role.rights.find((right) => !hasRight(actor, right));
  if (lacking)
    throw new AppError(
      "forbidden",
      `You cannot give the right to ${rightPhrases[lacking]}: your own role lacks it`,
    );
  const found = await findRole(tenant, actor.id);
  const own = await getRole(tenant, found?.id ?? "");
  if (isWider(changeReaches, role.changes, own.changes))
    throw new AppError("forbidden", "You cannot let others change more than your own role does");
}

/**
 * Throws `validation_failed` if the role lets people change records that they do not see, or manage the team, and so
 * decide who sees what, without seeing all.
 */
export function requireSound({ sees, changes, rights }: Pick<Role, "sees" | "changes" | "rights">) {
  if (changes !== "none" && isWider(reaches, changes, sees))
    throw invalidField("changes", "A role cannot change records that it does not see");
  if (rights.includes("manageTeam") && sees !== "all")
    throw invalidField(
      "sees",
      "Who manages the team decides who sees what, so the role must see all",
    );
}

function isWider<T extends string>(order: readonly T[], one: T, other: T): boolean {
  return order.indexOf(one) > order.indexOf(other);
}
