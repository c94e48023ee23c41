"use client";

import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { StageTone } from "@/lib/core/stages";
import type { StageRow } from "@/lib/crm/settings/stages/form";
import { openTones } from "./words";

type Props = { row: StageRow; name: string; onPick: (tone: StageTone) => void };

/** The dot of a stage, whose colour can be chosen while it is open. */
export function TonePicker({ row: { tone, meaning }, name, onPick }: Props) {
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
