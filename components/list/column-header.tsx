"use client";
"use no memo";

import { FlexRender, type Header, type RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { TableHead } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import type { ListFeatures } from "./list-table";

type ColumnHeaderProps<Row extends RowData> = {
  header: Header<ListFeatures, Row, unknown>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

export function ColumnHeader<Row extends RowData>({
  header,
  sort,
  onSort,
}: ColumnHeaderProps<Row>) {
  const meta = header.column.columnDef.meta;
  const field = meta?.sort;
  const title = <FlexRender header={header} />;
  const sortable = field !== undefined && onSort !== undefined;
  const order = sortable ? orderOf(field, sort) : undefined;

  return (
    <TableHead
      role="columnheader"
      aria-sort={order}
      data-card={meta?.card}
      className={cn(
        "sticky top-0 z-10 first:ps-4 last:pe-4",
        meta?.align === "end" && "text-end",
        meta?.className,
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(sort === field ? `-${field}` : field)}
          className={cn(
            "group -mx-1.5 inline-flex items-center gap-1 rounded px-1.5 py-1 hover:text-foreground",
            meta?.align === "end" && "flex-row-reverse",
            order && "text-foreground",
          )}
        >
          {title}
          <OrderIcon order={order} />
        </button>
      ) : (
        title
      )}
    </TableHead>
  );
}

type Order = "ascending" | "descending" | undefined;

function orderOf(field: string, sort: string | undefined): Order {
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : undefined;
}

function OrderIcon({ order }: { order: Order }) {
  if (order === "ascending") return <ArrowUp className="size-3" />;
  if (order === "descending") return <ArrowDown className="size-3" />;
  return (
    <ChevronsUpDown className="size-3 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60" />
  );
}
