"use client";
"use no memo";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import { ColumnHeader } from "./column-header";
import { DataRow } from "./data-row";
import type { ListTable } from "./list-table";

type DataTableProps<Row extends RowData, Meta extends object> = {
  table: ListTable<Row, Meta>;
  /** What the table holds, for screen readers: "Leads". */
  label: string;
  /** Opens the record of a row, by click and by Enter. */
  onOpen?: (row: Row) => void;
  /** The present rows stay while new ones load. */
  busy?: boolean;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
};

/** The rows of a list: a table with a sticky header, and under 768 px a card for each row. */
export function DataTable<Row extends RowData, Meta extends object>(
  props: DataTableProps<Row, Meta>,
) {
  const { table, label, busy = false } = props;
  const rows = table.getRowModel().rows;
  if (rows.length === 0) return <div aria-busy={busy}>{props.empty}</div>;

  return (
    <div
      aria-busy={busy}
      className={cn("list-frame", busy && "opacity-60 transition-opacity delay-150")}
    >
      <Table role="table" aria-label={label} className="list-table">
        {/* biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table, the roles must stay */}
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <ColumnHeader key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <DataRow key={row.id} row={row} isFirst={index === 0} onOpen={props.onOpen} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
