"use client";

import { OrderedRowsField } from "@/components/settings/ordered-list/ordered-rows";
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
  const stages = useStages(purposes);
  const lastOpen = stages.all.findLastIndex(({ meaning }) => meaning === "open");
  return (
    <OrderedRowsField
      rows={stages}
      addBelow={lastOpen < 0 ? stages.all.length - 1 : lastOpen}
      className="gap-4 sm:col-span-2"
      listClassName="flex flex-col max-md:gap-2 md:divide-y md:rounded-lg md:border"
      head={
        <>
          <legend className="sr-only">Stages</legend>
          <BoardPreview rows={stages.all} />
        </>
      }
      line={(row, at) => {
        const line = { row, at, kind, stages };
        if (row.isRemoved) return <RemovalLine key={row.id} {...line} />;
        return <StageLine key={row.id} {...line} fields={fields} />;
      }}
    >
      <RemovedStages removed={removed} stages={stages} />
    </OrderedRowsField>
  );
}
