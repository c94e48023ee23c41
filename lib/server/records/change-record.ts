import { type RecordChange, recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { type changesBetween, recordAudit } from "./audit";

/** Records an update in the audit log, or in the feed alone if it changed only the version. */
export async function recordUpdated(
  tenant: TenantScope,
  { kind, id, called, changes }: Updated,
): Promise<void> {
  const action = `${kind}.updated`;
  if (!changes)
    return recordChange(tenant, { kind: action, subjectKind: kind, subjects: [{ id }] });
  const details = { ...called, changes };
  await recordAudit(tenant, { action, subjectKind: kind, subjectId: id, details });
}

type Updated = {
  kind: RecordChange["subjectKind"];
  id: string;
  called: Prisma.InputJsonObject;
  changes: ReturnType<typeof changesBetween>;
};
