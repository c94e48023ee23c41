"use client";

import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from "lucide-react";
import type {
  ComponentProps,
  PointerEvent,
  ReactNode,
  PointerEvent as ReactPointerEvent,
} from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { placeGhost, towardsEdge, trackPointer } from "@/components/ui/pointer-drag";
import { cn } from "@/lib/core/cn";
import type { OrderedLines } from "./use-ordered-lines";

type ListProps = Omit<ComponentProps<"ol">, "ref"> & { lines: OrderedLines };

/** A list of lines in an order that can be changed; moves are announced. */
export function OrderedList({ lines, ...props }: ListProps) {
  return (
    <>
      <ol ref={lines.list} {...props} />
      <p role="status" className="sr-only">
        {lines.notice}
      </p>
    </>
  );
}

type LineProps = { lines: OrderedLines; at: number; className?: string; children?: ReactNode };

type OrderedLineProps = LineProps & {
  /** The grip takes the keys, because no input of the line does. */
  hasKeys?: boolean;
};

/** A line with the grip by which a pointer drags it. */
export function OrderedLine({ lines, at, className, hasKeys, children }: OrderedLineProps) {
  const { id, name = "" } = lines.all[at] ?? {};
  const grip = {
    "data-grip": true,
    className: cn(
      "cursor-grab touch-none text-muted-foreground max-md:hidden",
      hasKeys && "rounded p-1",
    ),
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      dragLine(event, { name, onDrop: (to) => lines.move(at, to) }),
    children: <GripVertical aria-hidden className="size-4" />,
  };
  return (
    <li data-line={id} className={cn("data-dragged:opacity-40", className)}>
      {hasKeys ? (
        <button type="button" aria-label={`Move ${name}`} {...lines.handleOf(at)} {...grip} />
      ) : (
        <span aria-hidden {...grip} />
      )}
      {children}
    </li>
  );
}

/** Moves a line by a step; `children` are its other actions. */
export function LineMenu({ lines, at, className, children }: LineProps) {
  const step = (by: number) => {
    const to = lines.stepFrom(at, by);
    return { disabled: !lines.all[to], onSelect: () => lines.move(at, to) };
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          className={cn("text-muted-foreground", className)}
          aria-label={`More actions for ${lines.all[at]?.name}`}
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem {...step(-1)}>
          <ArrowUp />
          Move up
        </DropdownMenuItem>
        <DropdownMenuItem {...step(1)}>
          <ArrowDown />
          Move down
        </DropdownMenuItem>
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type Dragged = {
  /** The name of the line, shown while it is dragged. */
  name: string;
  /** Gets the new place among the lines. */
  onDrop: (to: number) => void;
};

/** Drags the line of the grip on which the pointer went down; a mark shows where it would be dropped. */
function dragLine(event: ReactPointerEvent<HTMLElement>, { name, onDrop }: Dragged): void {
  const line = event.currentTarget.closest("li");
  if (!line || event.button !== 0 || !event.isPrimary) return;
  const mark = document.createElement("div");
  mark.className = "pointer-events-none fixed z-60 h-[3px] rounded-sm bg-primary";
  let to: number | null = null;

  trackPointer(event.nativeEvent, {
    onBegin() {
      line.dataset.dragged = "";
      document.body.append(mark);
      return ghostOf(line, name);
    },
    onScroll({ clientY }) {
      scrollBy({ top: towardsEdge([0, innerHeight], clientY), behavior: "instant" });
    },
    onOver({ clientY }) {
      const lines = [...(line.parentElement?.children ?? [])];
      const before = lines.filter((one) => middleOf(one) < clientY).length;
      const from = lines.indexOf(line);
      to = before > from ? before - 1 : before;
      mark.hidden = to === from;
      const { left, width } = line.getBoundingClientRect();
      const top = lines[before]?.getBoundingClientRect().top;
      const edge = top ?? lines.at(-1)?.getBoundingClientRect().bottom ?? 0;
      Object.assign(mark.style, { left: `${left}px`, width: `${width}px`, top: `${edge - 2}px` });
    },
    onDrop() {
      if (to !== null) onDrop(to);
    },
    onEnd() {
      delete line.dataset.dragged;
      mark.remove();
    },
  });
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

function ghostOf(line: HTMLElement, name: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className =
    "pointer-events-none fixed z-60 truncate rounded-md border bg-card px-3 py-2 font-medium opacity-90 shadow-float";
  ghost.textContent = name;
  return placeGhost(ghost, line);
}
