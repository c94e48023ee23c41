"use client";

import { ArrowDown, ArrowUp, Ellipsis, Flag, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { StagedKind } from "@/lib/crm/catalogue/stages/schema";
import type { StageRow } from "@/lib/crm/settings/stages/form";
import type { StageEditor } from "./use-stages";
import { purposeText } from "./words";

type Props = { row: StageRow; name: string; kind: StagedKind; stages: StageEditor };

/** Moves and removes a stage, and gives it a purpose. */
export function StageMenu({ row, name, kind, stages }: Props) {
  const { id, meaning, actsAs } = row;
  const at = stages.placeOf(id);
  const purposes = stages.purposes.flatMap(({ purpose, of }) =>
    of === meaning && purpose !== actsAs ? [purpose] : [],
  );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-muted-foreground"
          aria-label={`More actions for ${name}`}
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem disabled={at === 0} onSelect={() => stages.move(id, at - 1)}>
          <ArrowUp />
          Move up
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={at === stages.rows.length - 1}
          onSelect={() => stages.move(id, at + 1)}
        >
          <ArrowDown />
          Move down
        </DropdownMenuItem>
        {purposes.map((purpose) => (
          <DropdownMenuItem key={purpose} onSelect={() => stages.actAs(id, purpose)}>
            <Flag />
            {purposeText(purpose, kind)}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem variant="destructive" onSelect={() => stages.remove(id)}>
          <Trash2 />
          Remove
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
