import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";

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
