"use client";

import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { useLines } from "./use-lines";

export function LineMenu({ index, lines }: { index: number; lines: ReturnType<typeof useLines> }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`More for line ${index + 1}`}
          className="mt-1 justify-self-end text-muted-foreground"
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem disabled={index === 0} onSelect={() => lines.move(index, index - 1)}>
          <ArrowUp />
          Move up
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={index === lines.count - 1}
          onSelect={() => lines.move(index, index + 1)}
        >
          <ArrowDown />
          Move down
        </DropdownMenuItem>
        <DropdownMenuItem disabled={lines.isFull} onSelect={() => lines.duplicate(index)}>
          <Copy />
          Duplicate
        </DropdownMenuItem>
        <DropdownMenuItem variant="destructive" onSelect={() => lines.remove(index)}>
          <Trash2 />
          Remove
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
