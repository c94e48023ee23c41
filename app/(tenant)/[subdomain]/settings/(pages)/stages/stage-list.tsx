"use client";

import { Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { CompanyStages, StagedKind } from "@/lib/crm/catalogue/stages/schema";
import { BoardPreview } from "./board-preview";
import { RemovalLine } from "./removal-line";
import { RemovedStages } from "./removed-stages";
import { StageLine } from "./stage-line";
import { type Purpose, useStages } from "./use-stages";

type Props = {
  kind: StagedKind;
  fields: readonly { key: string; label: string }[];
  purposes: readonly Purpose[];
  removed: CompanyStages["removed"];
};

/** The stages in their order, the columns that the board will have, and the stages that were removed. */
export function StageList({ kind, fields, purposes, removed }: Props) {
  const id = useId();
  const stages = useStages(purposes);
  const { rows, error, errors, isFromServer } = stages;
  const isOfAll = error !== undefined && errors.size === 0;
  return (
    <fieldset
      aria-describedby={isOfAll ? id : undefined}
      className="flex min-w-0 flex-col gap-4"
      onBlur={stages.leave}
    >
      <legend className="sr-only">Stages</legend>
      <BoardPreview rows={rows} />
      <ol
        ref={stages.list}
        aria-label="Stages"
        className="flex flex-col max-md:gap-2 md:divide-y md:rounded-lg md:border"
      >
        {rows.map((row) =>
          row.isRemoved ? (
            <RemovalLine key={row.id} row={row} kind={kind} stages={stages} />
          ) : (
            <StageLine key={row.id} row={row} kind={kind} fields={fields} stages={stages} />
          ),
        )}
      </ol>
      {isOfAll && (
        <p
          id={id}
          role={isFromServer ? "alert" : undefined}
          className="text-destructive-text text-table"
        >
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {stages.notice}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          className="max-md:w-full"
          disabled={stages.isFull}
          onClick={() => stages.add(lastOpen(stages.rows))}
        >
          <Plus aria-hidden />
          Add Stage
        </Button>
        <p className="text-muted-foreground text-xs max-md:hidden">
          Enter adds one below, F2 renames, Alt with ↑ or ↓ moves it
        </p>
      </div>
      <RemovedStages removed={removed} stages={stages} />
    </fieldset>
  );
}

/** A new stage comes before the closed ones. */
function lastOpen(rows: readonly { meaning: string }[]): number {
  const open = rows.findLastIndex(({ meaning }) => meaning === "open");
  return open < 0 ? rows.length - 1 : open;
}
