"use client";

import { StatusBadge } from "@/components/list/cells";
import { columnLabel } from "@/lib/core/board-stages";
import { toneOfStage } from "@/lib/core/stages";
import { kinds } from "@/lib/crm/kinds";
import { stagesIn } from "@/lib/crm/records/define-kind";
import { useCatalogue } from "../record/catalogue";
import type { BoardKind } from "../record-screens";

/** The stage of a record, as a dot and the word of the company. */
export function StageStatus({ kind, children }: { kind: BoardKind; children: string }) {
  const stages = stagesIn(kinds[kind], useCatalogue());
  return (
    <StatusBadge tone={toneOfStage(stages, children)}>{columnLabel(stages, children)}</StatusBadge>
  );
}
