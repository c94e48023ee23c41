import { findInvited, notifyOfEach } from "@/lib/crm/meetings/invitations/service";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { recordAudits } from "@/lib/server/records/audit";
import { pick } from "./plan";
import type { StoredChange } from "./record";
import { type HeldRecord, writeValues } from "./records";
import type { ChangeTarget, Values } from "./targets";

/** A record and the values it gets, only those that differ, and when it is to have been changed last, if not now. */
export type RecordChange = { record: HeldRecord; values: Values; changedAt?: string | null };

/**
 * Writes the new values of held records as updates of single records do: the audit log has one entry a record, and
 * the clients invited to a meeting hear of it.
 */
export async function writeChanges(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ record }) => record.id);
  const invited = target.kind === "meeting" ? await findInvited(tenant, { id: { in: ids } }) : [];
  await writeValues(
    tenant,
    target,
    changes.map(({ record, values, changedAt }) => ({ id: record.id, values, changedAt })),
  );
  await recordAudits(
    tenant,
    changes.map(({ record, values }) => ({
      action: `${target.kind}.updated`,
      subjectKind: target.kind,
      subjectId: record.id,
      details: {
        [target.label]: record.label,
        changeId: set.id,
        changes: changesOf(target, record.values, values),
      },
    })),
  );
  if (invited.length === 0) return;
  const after = new Map(
    (await findInvited(tenant, { id: { in: invited.map(({ id }) => id) } })).map((meeting) => [
      meeting.id,
      meeting,
    ]),
  );
  await notifyOfEach(
    tenant,
    invited.map((before) => ({ before, after: after.get(before.id) ?? before })),
  );
}

function changesOf(target: ChangeTarget, before: Values, after: Values): Prisma.InputJsonObject {
  const old = pick(before, Object.keys(after));
  const pairs = Object.keys(after).map((key) => [
    key,
    [old[key], after[key]].map((value) => audited(target, key, value)),
  ]);
  return Object.fromEntries(pairs);
}

/** The audit log holds a date as an ISO time at midnight UTC. */
function audited({ columns }: ChangeTarget, key: string, value: unknown): unknown {
  return columns[key] === "date" && typeof value === "string" ? `${value}T00:00:00.000Z` : value;
}
