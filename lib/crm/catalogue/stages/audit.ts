import { capitalized, enumerated } from "@/lib/core/labels";
import { manyRecords } from "@/lib/core/record-kinds";
import type { Stage, Stages } from "@/lib/core/stages";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import type { StagedKind } from "./choices";
import { labelOf } from "./read";

type Change = { before: Stages; after: Stages };

/** Notes in the audit log which stages were added, renamed, removed and brought back. */
export async function recordStagesChanged(
  tenant: TenantScope,
  kind: StagedKind,
  change: Change,
): Promise<void> {
  await recordAudit(tenant, {
    action: "stages.changed",
    subjectKind: "stages",
    details: { name: capitalized(manyRecords[kind]), ...notesOf(change) },
  });
}

function notesOf({ before, after }: Change): Record<string, string> {
  const was = new Map(before.map((stage) => [stage.name, stage]));
  const isIn = ({ name }: Stage) => was.get(name)?.isRemoved === undefined && was.has(name);
  const left = after.filter(({ isRemoved }) => !isRemoved);
  const notes = {
    added: left.filter(({ name }) => !was.has(name)).map(labelOf),
    broughtBack: left.filter(({ name }) => was.get(name)?.isRemoved).map(labelOf),
    renamed: left.filter(isIn).flatMap((stage) => renamed(was.get(stage.name), stage)),
    removed: after.filter((stage) => stage.isRemoved && isIn(stage)).map(labelOf),
  };
  const found = Object.entries(notes).filter(([, labels]) => labels.length > 0);
  return Object.fromEntries(found.map(([note, labels]) => [note, enumerated(labels, "and")]));
}

function renamed(before: Stage | undefined, after: Stage): string[] {
  const old = before && labelOf(before);
  return old && old !== labelOf(after) ? [`${old} to ${labelOf(after)}`] : [];
}
