import { giveRole } from "@/lib/companies/api-keys/give";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import { type HeldEvent, isShownTo } from "@/lib/companies/feed/read";
import { AppError } from "@/lib/core/errors";
import { hasRight, type Right, rights, type Sees } from "@/lib/core/permissions";
import { setScope } from "@/lib/server/database/db";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { actAsRole } from "@/lib/server/request/role-holder";
import { lockTeam } from "@/lib/team/organisation-audit";
import type { WebhookUpdate } from "./schema";

/** The role whose records an endpoint is sent, and the team that it is kept to. */
export type Sight = { roleId: string; teamId: string | null };

/** The part of a member that decides which events are shown. */
type Holder = { sees: Sees; role: "team_member"; rights: readonly Right[] };

/** Narrows the transaction to what the role of an endpoint sees, and returns it; null if the role is gone. */
export function holderOf(
  { db, companyId }: Pick<TenantReader, "db" | "companyId">,
  sight: Sight,
): Promise<Holder | null> {
  return actAsRole(db, companyId, { ...sight, rights });
}

/** Narrows the transaction as `holderOf` does. Returns those of the events that the endpoint is sent. */
export async function eventsFor<T extends HeldEvent>(
  tenant: TenantScope,
  webhook: Sight & { events: readonly string[] },
  given: readonly T[],
): Promise<T[]> {
  const wanted = given.filter(({ event }) => isWanted(webhook.events, event));
  if (wanted.length === 0) return [];
  const holder = await holderOf(tenant, webhook);
  return holder ? wanted.filter((held) => isShownTo(holder, held)) : [];
}

function isWanted(chosen: readonly string[], { kind, subjectKind }: FeedEvent): boolean {
  return chosen.length === 0 || chosen.includes(kind) || chosen.includes(subjectKind);
}

/** Throws `forbidden` if the endpoint is sent records or changes that the actor does not see. */
export async function requireWithinOwn(tenant: TenantReader, sight: Sight): Promise<void> {
  const holder = await holderOf(tenant, sight);
  await setScope(tenant.db, tenant);
  if (!holder) return;
  const { sees, rights: given } = holder;
  const isWithin =
    tenant.sees.kind === "all" ||
    (sees.kind === "people" && sees.ids.every((id) => isSeen(tenant.sees, id)));
  const mayRead = !given.includes("readAuditLog") || hasRight(tenant.actor, "readAuditLog");
  if (!isWithin || !mayRead)
    throw new AppError("forbidden", "This webhook is sent more than your own role sees");
}

function isSeen(sees: Sees, id: string): boolean {
  return sees.kind === "all" || sees.ids.includes(id);
}

/** Throws if the actor may not change this endpoint, or not give it the sight of the update: as `requireSight`. */
export async function requireMayChange(
  tenant: TenantScope,
  before: Sight,
  { roleId = before.roleId, teamId = before.teamId }: Pick<WebhookUpdate, "roleId" | "teamId">,
): Promise<void> {
  if (roleId !== before.roleId || teamId !== before.teamId)
    await requireSight(tenant, { roleId, teamId });
  await requireWithinOwn(tenant, before);
}

/** Throws as `giveRole` does for a program with this role, and `forbidden` as `requireWithinOwn`. */
export async function requireSight(tenant: TenantScope, sight: Sight): Promise<void> {
  await lockTeam(tenant);
  await giveRole(tenant, { ...sight, rights: [] });
  await requireWithinOwn(tenant, sight);
}
