import { AppError } from "@/lib/core/errors";
import { canManageTeam } from "@/lib/core/permissions";
import { recordChange } from "@/lib/server/database/feed";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { findRole } from "@/lib/server/request/author";

type Entry = {
  action: `${"role" | "team"}.${"created" | "updated" | "deleted"}`;
  id: string;
  details: Prisma.InputJsonObject;
};

/** Writes a change of a role or a team to the audit log, and to the feed as a change of the company. */
export async function recordOrganisation(
  tenant: TenantScope,
  { action, id, details }: Entry,
): Promise<void> {
  const subjectKind = action.startsWith("role") ? "role" : "team";
  await recordAudit(tenant, { action, subjectKind, subjectId: id, details });
  const company = { subjectKind: "company", subjects: [{ id: tenant.companyId }] } as const;
  recordChange(tenant, { ...company, kind: "company.updated", fields: [`${subjectKind}s`] });
}

/** Changes to the team, its roles and teams run one at a time, and for a manager who still is one. */
export async function lockTeam(tenant: TenantScope): Promise<void> {
  const { companyId, actor } = tenant;
  await lockByName(tenant, `team ${companyId}`);
  if (actor.kind !== "member" || !canManageTeam(actor)) return;
  const still = await findRole(tenant, actor.id);
  if (!still?.rights.includes("manageTeam"))
    throw new AppError("forbidden", "Only an owner of the company may do this");
}

/** Throws `conflict` if an API key that is not revoked or a webhook has the role or sees the team. */
export async function requireNoProgram(
  { db, companyId }: TenantScope,
  of: { roleId: string } | { teamId: string },
): Promise<void> {
  const key = await db.apiKey.findFirst({ where: { companyId, revokedAt: null, ...of } });
  if (key) throw new AppError("conflict", `The API key ${key.name} needs it: change the key first`);
  const webhook = await db.webhook.findFirst({ where: { companyId, ...of } });
  if (!webhook) return;
  const { host } = new URL(webhook.url);
  throw new AppError("conflict", `The webhook to ${host} needs it: change the webhook first`);
}
