"use client";

import { type KeyboardEvent, useId } from "react";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { type StagedKind, stageMeanings } from "@/lib/crm/catalogue/stages/schema";
import type { StageRow } from "@/lib/crm/settings/stages/form";
import { Grip } from "../grip";
import { StageMenu } from "./stage-menu";
import { StageNotes } from "./stage-notes";
import { TonePicker } from "./tone-picker";
import type { StageEditor } from "./use-stages";
import { meaningLabels, recordsText } from "./words";

type Props = {
  row: StageRow;
  kind: StagedKind;
  fields: readonly { key: string; label: string }[];
  stages: StageEditor;
};

/** The line of a stage: its colour, name, meaning and number of records, then its notes. */
export function StageLine({ row, kind, fields, stages }: Props) {
  const errorId = useId();
  const { id, label, meaning, records } = row;
  const error = stages.errors.get(id);
  const isFirst = stages.rows[0]?.id === id;
  const name = label.trim() || "new stage";

  return (
    <li
      data-stage={id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 px-2 py-2 data-dragged:opacity-40 max-md:rounded-lg max-md:border md:grid-cols-[auto_auto_minmax(0,1fr)_6rem_6.5rem_auto]"
    >
      <Grip name={label} onDrop={(to) => stages.move(id, to)} />
      <TonePicker row={row} name={name} onPick={(tone) => stages.update(id, { tone })} />
      <Input
        aria-label={`Stage ${stages.placeOf(id) + 1}`}
        aria-keyshortcuts="Enter F2 Alt+ArrowUp Alt+ArrowDown"
        aria-invalid={
          error !== undefined || (isFirst && stages.error !== undefined && stages.errors.size === 0)
        }
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        value={label}
        onChange={(event) => stages.update(id, { label: event.target.value })}
        onKeyDown={(event) => pressStage(event, id, stages)}
      />
      <NativeSelect
        aria-label={`Meaning of ${name}`}
        className="max-md:order-1 max-md:col-start-2"
        options={stageMeanings.map((value) => ({ value, label: meaningLabels[value] }))}
        value={meaning}
        onChange={({ target }) => {
          const chosen = stageMeanings.find((one) => one === target.value);
          if (chosen) stages.setMeaning(id, chosen);
        }}
      />
      <span className="text-end text-muted-foreground text-table tabular-nums max-md:hidden">
        {recordsText(records, kind)}
      </span>
      <StageMenu row={row} name={name} kind={kind} stages={stages} />
      {error && (
        <p id={errorId} className="col-span-full text-destructive-text text-xs max-md:order-2">
          {error}
        </p>
      )}
      <StageNotes row={row} name={name} kind={kind} fields={fields} stages={stages} />
    </li>
  );
}

/** Enter adds a stage below, F2 selects the name, arrows go up and down, with Alt they move the stage. */
function pressStage(event: KeyboardEvent<HTMLInputElement>, id: string, stages: StageEditor): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const at = stages.placeOf(id);
  if (key === "F2") currentTarget.select();
  else if (key === "Enter") {
    if (!stages.isFull && currentTarget.value.trim() !== "") stages.add(at);
  } else if (step !== 0 && altKey) stages.move(id, at + step);
  else if (step === 0 || !stages.focusBeside(id, step)) return;
  event.preventDefault();
}
