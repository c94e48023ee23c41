import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { recordAudits } from "@/lib/server/records/audit";
import type { MovedHolder } from "@/lib/server/records/holder";
import { pick, type Values } from "@/lib/server/records/record-values";
import { type LockedRecord, updateRecords } from "@/lib/server/records/record-writer";
import { withMemberNames } from "./members";
import { notifyHolders } from "./notify-holders";
import type { Extras, StoredKind } from "./stored-kind";

/** A locked record, its changed values, and the times of its last change and of its new stage if they are not now. */
export type RecordChange = {
  record: LockedRecord;
  values: Values;
  changedAt?: string | null;
  stageSince?: string | null;
};

/** The change or import that the audit log names with each record. */
export type Cause = { changeId?: string; importId?: string };

type Writing = {
  cause?: Cause;
  extras?: Extras;
  /** A record whose change can be refused as a whole. */
  alone?: boolean;
  /** The verb in the audit log. */
  action?: "updated" | "reverted";
};

/**
 * Writes new values of locked records; every change of a record uses it. Writes an audit entry and a feed event per
 * record and applies the rules of the kind. A record without new values only gets a new version.
 */
export async function writeChanges(
  tenant: TenantScope,
  stored: StoredKind,
  changes: readonly RecordChange[],
  { cause = {}, extras = {}, alone = false, action = "updated" }: Writing = {},
): Promise<void> {
  if (changes.length === 0) return;
  const { kind, table, rules } = stored;
  const ids = changes.map(({ record }) => record.id);
  const follow = await rules.follow?.(tenant, ids, { did: "updated", extras, alone });
  const moved = await updateRecords(
    tenant,
    table,
    changes.map((change) => ({
      id: change.record.id,
      values: withStageSince(tenant, table.columns, change),
      changedAt: change.changedAt,
    })),
  );
  recordMoved(
    tenant,
    moved.filter(({ id }) => !ids.includes(id)),
  );
  const touched = changes.filter((change) => !hasNewValues(change));
  recordChange(tenant, {
    kind: `${kind.name}.${action}`,
    subjectKind: kind.name,
    subjects: touched.map(({ record }) => record),
  });
  const written = changes.filter(hasNewValues);
  const before = written.map(({ record, values }) => pick(record.values, Object.keys(values)));
  const after = written.map(({ values }) => values);
  const named = await withMemberNames(tenant, kind.fields, [...before, ...after]);
  await recordAudits(
    tenant,
    written.map(({ record, values }, at) => ({
      action: `${kind.name}.${action}`,
      subjectKind: kind.name,
      subjectId: record.id,
      holderBefore: givesAway(table, values) ? record.holder : null,
      details: {
        [kind.label]: record.label,
        ...cause,
        changes: auditedChanges(named[at] ?? {}, named[written.length + at] ?? {}),
      },
    })),
  );
  if (action === "updated")
    await notifyHolders(
      tenant,
      stored,
      "given",
      changes.map(({ record: { id }, values }) => ({ id, values })),
    );
  await follow?.();
}

/** Adds to the feed what went to another holder along with its lead: it left the sight of some and entered that of others. */
function recordMoved(tenant: TenantScope, moved: readonly MovedHolder[]): void {
  for (const { kind, id, before } of moved)
    recordChange(tenant, {
      kind: `${kind}.updated`,
      subjectKind: kind,
      subjects: [{ id }],
      holderBefore: before,
    });
}

/** Whether new values give a record, or move it, to another holder. */
function givesAway({ holder }: StoredKind["table"], values: Values): boolean {
  return holder !== null && ("parent" in holder ? holder.by : holder.person) in values;
}

export function hasNewValues({ values }: RecordChange): boolean {
  return Object.keys(values).length > 0;
}

/** A new stage starts now, unless the change has a time. */
function withStageSince(
  { now }: TenantScope,
  columns: Readonly<Record<string, unknown>>,
  { values, stageSince = now.toISOString() }: RecordChange,
): Values {
  return "stage" in values && "stageSince" in columns ? { ...values, stageSince } : values;
}

function auditedChanges(before: Values, after: Values): Prisma.InputJsonObject {
  const pairs = Object.keys(after).map((key) => [key, [before[key] ?? null, after[key] ?? null]]);
  return Object.fromEntries(pairs);
}
