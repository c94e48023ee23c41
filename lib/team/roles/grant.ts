import { AppError, invalidField } from "@/lib/core/errors";
import { isOwner, rightPhrases } from "@/lib/core/permissions";
import { beyond, isWider, type Role, reaches, roleIdOf, roleTitle } from "@/lib/core/roles";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { findRole } from "@/lib/server/request/author";
import { getRole } from "./read";

type Granted = Pick<Role, "base" | "changes" | "rights">;
type Managed = { id: string; name: string; role: string; roleId: string | null };

/**
 * Throws `forbidden` if the role gives a right, or lets people change records, beyond the actor's own role. Managers of
 * the team see all records.
 */
export async function requireMayGrant(tenant: TenantScope, role: Granted): Promise<void> {
  const lacking = await beyondOwn(tenant, role);
  if (lacking) throw new AppError("forbidden", refusalOf(lacking));
}

/** Throws `forbidden` unless the member is oneself, or the actor is an owner or has every power of the member's role. */
export async function requireMayManage(tenant: TenantScope, member: Managed): Promise<void> {
  if (isOwner(tenant.actor) || member.id === actorId(tenant.actor)) return;
  if (isOwner(member)) throw new AppError("forbidden", "Only an owner changes an owner");
  const role = await getRole(tenant, roleIdOf(member));
  if (await beyondOwn(tenant, role))
    throw new AppError(
      "forbidden",
      `Ask an owner: ${member.name}'s role, ${roleTitle(role)}, may do more than yours`,
    );
}

async function beyondOwn(tenant: TenantScope, role: Granted): Promise<ReturnType<typeof beyond>> {
  const { actor } = tenant;
  if (actor.kind !== "member" || isOwner(actor)) return null;
  const found = await findRole(tenant, actor.id);
  return beyond(role, await getRole(tenant, found?.id ?? ""));
}

function refusalOf(lacking: NonNullable<ReturnType<typeof beyond>>): string {
  if (lacking === "owner") return "Only an owner makes an owner";
  if (lacking === "changes") return "You cannot let others change more than your own role does";
  return `You cannot give the right to ${rightPhrases[lacking]}: your own role lacks it`;
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
