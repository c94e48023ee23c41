"use client";

import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/core/cn";
import { dragLine } from "../line-drag";

type Moves = {
  name: string;
  /** Moves the line by a step. */
  onStep: (step: -1 | 1) => void;
};

type GripProps = Moves & {
  /** Moves the line to a place in its list. */
  onDrop: (to: number) => void;
};

/** Drags a line by the pointer; Alt with an arrow key moves it, an arrow key goes to the next grip. */
export function Grip({ name, onStep, onDrop }: GripProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    const list = event.currentTarget.closest("ol");
    if (!step || !list) return;
    event.preventDefault();
    if (event.altKey) {
      flushSync(() => onStep(step));
      return list.querySelector<HTMLElement>(`[data-grip="${CSS.escape(name)}"]`)?.focus();
    }
    const grips = [...list.querySelectorAll<HTMLElement>("[data-grip]")];
    grips[grips.indexOf(event.currentTarget) + step]?.focus();
  }

  return (
    <button
      type="button"
      data-grip={name}
      aria-label={`Move ${name}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      className="cursor-grab touch-none rounded p-1 text-muted-foreground max-md:hidden"
      onKeyDown={press}
      onPointerDown={(event) => dragLine(event, { name, onDrop })}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}

type MenuProps = Moves & {
  /** Removes the line; absent where it stays. */
  onRemove?: (() => void) | undefined;
  className?: string;
};

/** Moves a line by a step, and removes a section. */
export function LineMenu({ name, onStep, onRemove, className }: MenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          className={cn("text-muted-foreground", className)}
          aria-label={`More actions for ${name}`}
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onStep(-1)}>
          <ArrowUp />
          Move up
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onStep(1)}>
          <ArrowDown />
          Move down
        </DropdownMenuItem>
        {onRemove && (
          <DropdownMenuItem variant="destructive" onSelect={onRemove}>
            <Trash2 />
            Remove section
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
