"use client";

import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { CompanyStages } from "@/lib/crm/catalogue/stages/schema";
import { Folded } from "../folded";
import type { StageEditor } from "./use-stages";

type Props = { removed: CompanyStages["removed"]; stages: StageEditor };

/** The stages that were removed earlier, folded; renders nothing if there are none. One that records have stays in the form. */
export function RemovedStages({ removed, stages }: Props) {
  const isThere = (label: string) =>
    stages.kept.some((row) => row.label.trim().toLowerCase() === label.toLowerCase());
  const left = removed.filter(
    ({ key, label, records }) => records === 0 && !isThere(key) && !isThere(label),
  );
  if (left.length === 0) return null;
  return (
    <Folded title={`Removed stages (${left.length})`}>
      <ul aria-label="Removed stages" className="mt-2 flex flex-col divide-y rounded-lg border">
        {left.map((stage) => (
          <li key={stage.key} className="flex min-h-12 flex-wrap items-center gap-3 px-3 py-1.5">
            <span className="min-w-32 flex-1 truncate font-medium">{stage.label}</span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Bring back ${stage.label}`}
              disabled={stages.isFull}
              onClick={() => stages.bringBack(stage)}
            >
              <Undo2 aria-hidden />
              Bring Back
            </Button>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
