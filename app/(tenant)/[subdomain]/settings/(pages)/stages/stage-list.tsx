"use client";

import { Undo2 } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { OrderedRowsField, RowError } from "@/components/settings/ordered-list/ordered-rows";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { formatCount } from "@/lib/core/format";
import type { CompanyStages, StagedKind } from "@/lib/crm/catalogue/stages/schema";
import {
  heirOf,
  heirsOf,
  previewColumns,
  purposeLeftBy,
  type StageRow,
} from "@/lib/crm/settings/stages/form";
import { Folded } from "../folded";
import { StageLine } from "./stage-line";
import { type Purpose, type StageEditor, type StageLineProps, useStages } from "./use-stages";
import { purposeText, targetQuestion } from "./words";

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
      listClassName="flex flex-col divide-y border-y"
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

/** The columns of the board as members will see them after the save. */
function BoardPreview({ rows }: { rows: readonly StageRow[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-dashed p-3"
    >
      <h3 id={id} className="text-muted-foreground text-xs">
        The board as members will see it
      </h3>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-1.5">
        {previewColumns(rows).map((column) => (
          <li
            key={column.id}
            className="flex min-h-14 min-w-0 flex-col gap-0.5 rounded-md bg-muted/60 px-2 py-1.5 text-table"
          >
            <span className="status min-w-0 font-medium" data-tone={column.tone}>
              <span className="truncate">{column.label}</span>
            </span>
            <span className="ps-4 text-muted-foreground tabular-nums">
              {formatCount(column.records)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A stage that the next save removes: where its records go, and what is set in its place. */
function RemovalLine({ row, at, kind, stages }: StageLineProps) {
  const { label, records, target } = row;
  const purpose = purposeLeftBy(row);
  const error = stages.errorAt(at);
  const choice = {
    "aria-invalid": error !== undefined,
    "aria-describedby": error && stages.errorId(at),
  };
  return (
    <li
      data-line={row.id}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 bg-muted px-2 py-1.5"
    >
      <span className="min-w-32 flex-1 truncate text-muted-foreground line-through">{label}</span>
      {records === 0 && !purpose && (
        <span className="text-muted-foreground text-table">Removed when you save</span>
      )}
      {records > 0 && (
        <RemovalChoice
          {...choice}
          label={targetQuestion(records, kind)}
          stages={stages.kept}
          value={target}
          onChange={(id) => stages.update(row.id, { target: id })}
        />
      )}
      {purpose && (
        <RemovalChoice
          {...choice}
          label={purposeText(purpose, kind)}
          stages={heirsOf(row, stages.all)}
          value={heirOf(row, stages.all)?.id ?? ""}
          onChange={(id) => stages.actAs(id, purpose)}
        />
      )}
      <Button
        data-handle
        variant="outline"
        size="sm"
        aria-label={`Keep ${label}`}
        onClick={() => stages.keep(at)}
      >
        Keep
      </Button>
      <RowError rows={stages} at={at} className="w-full" />
    </li>
  );
}

type RemovalChoiceProps = Pick<
  ComponentProps<typeof NativeSelect>,
  "aria-invalid" | "aria-describedby"
> & {
  label: string;
  stages: readonly StageRow[];
  value: string;
  onChange: (id: string) => void;
};

function RemovalChoice({ label, stages, onChange, ...select }: RemovalChoiceProps) {
  const id = useId();
  const named = stages.filter((one) => one.label.trim() !== "");
  return (
    <span className="flex flex-wrap items-center gap-2 max-md:w-full">
      <label htmlFor={id} className="text-table">
        {label}
      </label>
      <NativeSelect
        {...select}
        id={id}
        data-handle
        className="w-44 max-md:w-full"
        emptyLabel="Choose a stage"
        options={named.map((one) => ({ value: one.id, label: one.label }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

type RemovedStagesProps = { removed: CompanyStages["removed"]; stages: StageEditor };

/**
 * The stages that were removed earlier, folded; renders nothing if there are none. A removed stage with records stays
 * in the form.
 */
function RemovedStages({ removed, stages }: RemovedStagesProps) {
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
