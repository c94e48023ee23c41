"use client";

import { useId } from "react";
import { RowError } from "@/components/settings/ordered-list/ordered-rows";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { StageLineProps } from "./use-stages";
import { targetQuestion } from "./words";

/** A stage that the next save removes, with the question where its records go. */
export function RemovalLine({ row, at, kind, stages }: StageLineProps) {
  const id = useId();
  const { label, records, target } = row;
  const error = stages.errorAt(at);
  const named = stages.kept.filter((one) => one.label.trim() !== "");
  return (
    <li
      data-line={row.id}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-muted/60 px-3 py-2 max-md:rounded-lg max-md:border"
    >
      <span className="min-w-32 flex-1 truncate text-muted-foreground line-through">{label}</span>
      {records > 0 ? (
        <span className="flex flex-wrap items-center gap-2 max-md:w-full">
          <label htmlFor={id} className="text-table">
            {targetQuestion(records, kind)}
          </label>
          <NativeSelect
            id={id}
            data-handle
            className="w-44 max-md:w-full"
            aria-invalid={error !== undefined}
            aria-describedby={error && stages.errorId(at)}
            emptyLabel="Choose a stage"
            options={named.map((one) => ({ value: one.id, label: one.label }))}
            value={target}
            onChange={(event) => stages.update(row.id, { target: event.target.value })}
          />
        </span>
      ) : (
        <span className="text-muted-foreground text-table">Removed when you save</span>
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
