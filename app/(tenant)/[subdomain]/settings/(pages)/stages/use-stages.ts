"use client";

import { useOrderedRows } from "@/components/settings/ordered-list/use-ordered-rows";
import {
  type CompanyStages,
  type StagedKind,
  stageLimits,
} from "@/lib/crm/catalogue/stages/schema";
import { isKept, newStage, rowErrors, rowsOf, type StageRow } from "@/lib/crm/settings/stages/form";

export type StageEditor = ReturnType<typeof useStages>;

/** The props of the parts of a stage's line. */
export type StageLineProps = { row: StageRow; at: number; kind: StagedKind; stages: StageEditor };

/** When the product itself gives records a stage, and the meaning of that stage. */
export type Purpose = {
  purpose: NonNullable<StageRow["actsAs"]>;
  of: StageRow["meaning"];
};

/** The stages in their form. A stored one is removed with the next save, and kept until then. */
export function useStages(purposes: readonly Purpose[]) {
  const stages = useOrderedRows({
    noun: "stage",
    rowsOf,
    errorsOf: rowErrors,
    newRow: (above) => newStage("", above?.meaning === "open" ? { tone: above.tone } : {}),
    isFull: (rows) => rows.filter(isKept).length >= stageLimits.stages,
  });
  const { all, change, set } = stages;

  function mark(at: number, isRemoved: boolean) {
    const row = all[at];
    if (!row) return;
    const rows = isRemoved ? all : withPurpose(row.id, row.actsAs);
    set(rows.with(at, { ...row, isRemoved, target: "" }), row.id);
  }

  function remove(at: number) {
    if (all[at]?.key == null) stages.remove(at);
    else mark(at, true);
  }

  function bringBack({ label, meaning, tone }: CompanyStages["removed"][number]) {
    const row = newStage(label, { meaning, tone });
    set([...all, row], row.id);
  }

  /** Gives a purpose to one stage, which no other kept one has then. */
  function withPurpose(id: string, purpose: StageRow["actsAs"]) {
    const others = (row: StageRow) => (row.actsAs === purpose && isKept(row) ? null : row.actsAs);
    return all.map((row) => ({ ...row, actsAs: row.id === id ? purpose : others(row) }));
  }

  return {
    ...stages,
    purposes,
    kept: all.filter(isKept),
    remove,
    keep: (at: number) => mark(at, false),
    bringBack,
    actAs: (id: string, purpose: StageRow["actsAs"]) => change(withPurpose(id, purpose)),
  };
}
