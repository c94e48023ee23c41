"use client";
"use no memo";

import { FlexRender, type Header, type RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { TableHead } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import { ColumnEdge, type ResizeColumn } from "./column-edge";
import type { ListFeatures } from "./list-table";

type ColumnHeaderProps<Row extends RowData, Meta extends object> = {
  header: Header<ListFeatures<Meta>, Row, unknown>;
  /** Whether it can be moved: see `useColumnMoves`. */
  isMovable: boolean;
  /** Absent where columns fit their content. */
  onResize?: ResizeColumn;
};

const moveKeys = "Shift+ArrowLeft Shift+ArrowRight";
const orders = { asc: "ascending", desc: "descending" } as const;

/** The header of a column; a button that sorts where the server can. */
export function ColumnHeader<Row extends RowData, Meta extends object>({
  header,
  isMovable,
  onResize,
}: ColumnHeaderProps<Row, Meta>) {
  const { column } = header;
  const { align, card, className } = column.columnDef.meta ?? {};
  const sorted = column.getCanSort() && column.getIsSorted();
  const title = <FlexRender header={header} />;

  return (
    <TableHead
      role="columnheader"
      aria-sort={sorted ? orders[sorted] : undefined}
      data-card={card}
      data-column={column.id}
      data-movable={isMovable || undefined}
      tabIndex={isMovable && !column.getCanSort() ? -1 : undefined}
      aria-keyshortcuts={isMovable ? moveKeys : undefined}
      className={cn(
        "relative bg-card first:ps-4 last:pe-4",
        align === "end" && "text-end",
        className,
      )}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={cn(
            "group -mx-1.5 inline-flex max-w-[calc(100%+0.75rem)] items-center gap-1 rounded px-1.5 py-0.5 hover:text-foreground",
            align === "end" && "flex-row-reverse",
            sorted && "text-foreground",
          )}
        >
          <span className="truncate">{title}</span>
          <SortIcon sorted={sorted} />
        </button>
      ) : (
        title
      )}
      {onResize && <ColumnEdge id={column.id} onResize={onResize} />}
    </TableHead>
  );
}

function SortIcon({ sorted }: { sorted: false | "asc" | "desc" }) {
  if (sorted === "asc") return <ArrowUp className="size-3 shrink-0" />;
  if (sorted === "desc") return <ArrowDown className="size-3 shrink-0" />;
  return (
    <ChevronsUpDown className="size-3 shrink-0 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60" />
  );
}
