"use client";

import { Flag, Trash2 } from "lucide-react";
import { LineMenu, OrderedLine } from "@/components/settings/ordered-list/ordered-list";
import { RowError, RowName } from "@/components/settings/ordered-list/ordered-rows";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { NativeSelect } from "@/components/ui/native-select";
import type { StageTone } from "@/lib/core/stages";
import { stageMeanings } from "@/lib/crm/catalogue/stages/schema";
import type { StageRow } from "@/lib/crm/settings/stages/form";
import { StageNotes } from "./stage-notes";
import type { StageLineProps } from "./use-stages";
import { meaningLabels, openTones, purposeText, recordsText } from "./words";

type Props = StageLineProps & { fields: readonly { key: string; label: string }[] };

/** The line of a stage: its colour, name, notes, meaning and number of records. */
export function StageLine({ fields, ...line }: Props) {
  const { row, at, kind, stages } = line;
  const name = stages.lines.all[at]?.name ?? "";

  function setMeaning(chosen: string) {
    const meaning = stageMeanings.find((one) => one === chosen);
    const tone = meaning === "open" ? "step-3" : meaning;
    if (meaning) stages.update(row.id, { meaning, tone, actsAs: null });
  }

  return (
    <OrderedLine
      lines={stages.lines}
      at={at}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 max-lg:py-2 md:grid-cols-[auto_auto_minmax(0,1fr)_auto] lg:min-h-11 lg:grid-cols-[auto_auto_minmax(9rem,1fr)_minmax(0,2fr)_5.5rem_5rem_auto]"
    >
      <TonePicker row={row} name={name} onPick={(tone) => stages.update(row.id, { tone })} />
      <RowName rows={stages} at={at} />
      <div className="order-1 col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
        <StageNotes {...line} name={name} fields={fields} />
        <NativeSelect
          aria-label={`Meaning of ${name}`}
          className="w-24 lg:w-full"
          options={stageMeanings.map((value) => ({ value, label: meaningLabels[value] }))}
          value={row.meaning}
          onChange={(event) => setMeaning(event.target.value)}
        />
        <span className="whitespace-nowrap text-end text-muted-foreground text-table tabular-nums">
          {recordsText(row.records, kind)}
        </span>
      </div>
      <StageMenu {...line} />
      <RowError rows={stages} at={at} className="order-2 col-span-full pb-1" />
    </OrderedLine>
  );
}

/** Moves and removes a stage, and gives it a purpose. */
function StageMenu({ row: { id, meaning, actsAs }, at, kind, stages }: StageLineProps) {
  const purposes = stages.purposes.flatMap(({ purpose, of }) =>
    of === meaning && purpose !== actsAs ? [purpose] : [],
  );
  return (
    <LineMenu lines={stages.lines} at={at}>
      {purposes.map((purpose) => (
        <DropdownMenuItem key={purpose} onSelect={() => stages.actAs(id, purpose)}>
          <Flag />
          {purposeText(purpose, kind)}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem variant="destructive" onSelect={() => stages.remove(at)}>
        <Trash2 />
        Remove
      </DropdownMenuItem>
    </LineMenu>
  );
}

type TonePickerProps = { row: StageRow; name: string; onPick: (tone: StageTone) => void };

/** The dot of a stage, whose colour can be chosen while it is open. */
function TonePicker({ row: { tone, meaning }, name, onPick }: TonePickerProps) {
  const dot = <span aria-hidden className="status" data-tone={tone} />;
  if (meaning !== "open")
    return <span className="grid size-7 place-items-center max-md:size-11">{dot}</span>;
  const label = openTones.find(({ value }) => value === tone)?.label ?? "Neutral";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Colour of ${name}: ${label}`}>
          {dot}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {openTones.map((one) => (
          <DropdownMenuCheckboxItem
            key={one.value}
            checked={one.value === tone}
            onCheckedChange={() => onPick(one.value)}
          >
            <span className="status" data-tone={one.value}>
              {one.label}
            </span>
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
