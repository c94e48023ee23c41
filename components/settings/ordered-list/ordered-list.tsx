"use client";

import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from "lucide-react";
import type { ComponentProps, PointerEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/core/cn";
import { dragLine } from "./line-drag";
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
