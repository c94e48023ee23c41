import { invalidField, staleVersion } from "@/lib/core/errors";
import { manyRecords } from "@/lib/core/record-kinds";
import type { Stage, Stages } from "@/lib/core/stages";
import { recordStagesChanged } from "@/lib/crm/catalogue/stages/audit";
import type { StagedKind } from "@/lib/crm/catalogue/stages/choices";
import { answerOf, countByStage, labelOf, type StageCounts } from "@/lib/crm/catalogue/stages/read";
import type { CompanyStages, StageMove, StagesInput } from "@/lib/crm/catalogue/stages/schema";
import { readStored, standardStages, writeStages } from "@/lib/crm/catalogue/stages/stored";
import { changeLimits } from "@/lib/crm/changes/choices";
import { emptyStage, type StageTarget } from "@/lib/crm/changes/move-stage/move";
import { countRecords } from "@/lib/crm/kinds/define-kind";
import { fieldsOf, kinds } from "@/lib/crm/kinds/kinds";
import { asCompany } from "@/lib/server/database/as-company";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireAllChangeable } from "@/lib/server/records/changeable";
import { editedStages } from "./edit";

type Edit = { kind: StagedKind; input: StagesInput; expectedVersion?: number | undefined };

/**
 * Changes the stages of a kind and moves the records of removed ones, each a change with its undo. Throws
 * `version_conflict`, `validation_failed` at the faulty part or at `moves`, `forbidden` if records move that the actor
 * may not change, and `conflict` while too many changes run.
 */
export async function changeStages(
  tenant: TenantScope,
  { kind, input, expectedVersion }: Edit,
): Promise<CompanyStages & { moves: StageMove[] }> {
  const catalogue = await lockCatalogue(tenant);
  const { stages: stored, version } = await readStored(tenant, kind);
  if (expectedVersion !== undefined && expectedVersion !== version) throw staleVersion();
  const fields = fieldsOf(kind, catalogue);
  const stages = editedStages({ stored, standard: standardStages(kind), fields }, input);
  const counts = await asCompany(tenant, (wide) => countByStage(wide, kind));
  const targets = targetsOf({ kind, stages, counts }, input.moves ?? {});
  if (targets.length > 0)
    requireAllChangeable(tenant, kind, `remove a stage that ${manyRecords[kind]} have`);
  const changed = await writeStages(tenant, kind, stages);
  await recordStagesChanged(tenant, kind, { before: stored, after: stages });
  const moves: StageMove[] = [];
  for (const target of targets) moves.push(await emptyStage(changed, kind, target));
  const now = await countByStage(changed, kind);
  return { ...answerOf(stages, now), version: version + 1, moves };
}

type Changed = { kind: StagedKind; stages: Stages; counts: StageCounts };

/** The targets of the records of removed stages. Throws `validation_failed` at `moves`. */
function targetsOf(
  { kind, stages, counts }: Changed,
  moves: Readonly<Record<string, string>>,
): StageTarget[] {
  for (const key of Object.keys(moves))
    if (!stages.some(({ name, isRemoved }) => name === key && isRemoved))
      throw invalidField(`moves.${key}`, `“${key}” is no removed stage`);
  return stages
    .filter(({ isRemoved }) => isRemoved)
    .flatMap((from) => {
      const records = counts.get(from.name) ?? 0;
      const named = moves[from.name];
      if (records === 0) return [];
      if (named === undefined)
        throw invalidField(
          "moves",
          `Choose where the ${countRecords(kinds[kind], records)} in the stage ${labelOf(from)} go`,
        );
      const to = targetOf(stages, named);
      if (!to) throw invalidField(`moves.${from.name}`, "Choose one of the stages that stay");
      requireMovable(kind, from, records);
      return [{ from, to, records }];
    });
}

function targetOf(stages: Stages, named: string): Stage | undefined {
  const left = stages.filter(({ isRemoved }) => !isRemoved);
  return left.find(({ name }) => name === named) ?? left.find((stage) => labelOf(stage) === named);
}

function requireMovable(kind: StagedKind, { name }: Stage, records: number): void {
  if (records <= changeLimits.records) return;
  const most = countRecords(kinds[kind], changeLimits.records);
  throw invalidField(
    `moves.${name}`,
    `At most ${most} move at once: move some of them on the list first`,
  );
}
