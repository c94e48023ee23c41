"use client";

import { Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/core/cn";
import { capitalized } from "@/lib/core/labels";
import { OrderedList } from "./ordered-list";
import type { OrderedRows, Row } from "./use-ordered-rows";

type FieldProps<R extends Row> = {
  rows: OrderedRows<R>;
  /** The place below which the button adds a row. */
  addBelow: number;
  className: string;
  listClassName: string;
  /** The legend, and what stands above the list. */
  head: ReactNode;
  line: (row: R, at: number) => ReactNode;
  /** The content below the button. */
  children: ReactNode;
};

/** Rows of a form in their order, the error of all of them, and a button that adds one. */
export function OrderedRowsField<R extends Row>({ rows, head, line, ...props }: FieldProps<R>) {
  const { errorOfAll } = rows;
  const errorId = errorOfAll && rows.errorId("all");
  return (
    <fieldset
      aria-describedby={errorId}
      className={cn("flex min-w-0 flex-col", props.className)}
      onBlur={rows.leave}
    >
      {head}
      <OrderedList lines={rows.lines} aria-label={rows.label} className={props.listClassName}>
        {rows.all.map(line)}
      </OrderedList>
      {errorOfAll && (
        <p
          id={errorId}
          role={rows.isFromServer ? "alert" : undefined}
          className="text-destructive-text text-table"
        >
          {errorOfAll}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          className="max-md:w-full"
          disabled={rows.isFull}
          onClick={() => rows.add(props.addBelow)}
        >
          <Plus aria-hidden />
          Add {capitalized(rows.noun)}
        </Button>
        <p className="text-muted-foreground text-xs max-md:hidden">
          Enter adds one below, F2 renames, Alt with ↑ or ↓ moves it
        </p>
      </div>
      {props.children}
    </fieldset>
  );
}

type RowProps<R extends Row> = { rows: OrderedRows<R>; at: number; className?: string };

/** The input of a row's name, which takes the keys of its line. */
export function RowName<R extends Row>({
  rows,
  at,
  ...props
}: RowProps<R> & Pick<ComponentProps<"input">, "onPaste">) {
  const { id = "", label = "" } = rows.all[at] ?? {};
  const error = rows.errorAt(at);
  return (
    <Input
      aria-label={`${capitalized(rows.noun)} ${at + 1}`}
      aria-invalid={error !== undefined || (at === 0 && rows.errorOfAll !== undefined)}
      aria-describedby={error && rows.errorId(at)}
      autoComplete="off"
      value={label}
      onChange={(event) => rows.update(id, { label: event.target.value })}
      {...rows.lines.handleOf(at)}
      {...props}
    />
  );
}

export function RowError<R extends Row>({ rows, at, className }: RowProps<R>) {
  const error = rows.errorAt(at);
  if (!error) return null;
  return (
    <p id={rows.errorId(at)} className={cn("text-destructive-text text-xs", className)}>
      {error}
    </p>
  );
}
