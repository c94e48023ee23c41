"use client";
"use no memo";

import type { RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { remember } from "@/lib/client/stored-keys";
import { type RowHeight, rowHeightCookie } from "@/lib/core/preferences";
import type { ListTable } from "./list-table";

type ColumnsMenuProps<Row extends RowData, Meta extends object> = {
  table: ListTable<Row, Meta>;
  /** Absent where the rows of a list have one height. */
  rows?: { height: RowHeight; onChange: (height: RowHeight) => void };
};

/** Shows and hides columns and sets the height of rows; both are kept in this browser. */
export function ColumnsMenu<Row extends RowData, Meta extends object>({
  table,
  rows,
}: ColumnsMenuProps<Row, Meta>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());

  function setHeight(height: RowHeight) {
    remember(rowHeightCookie, height);
    rows?.onChange(height);
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" className="max-md:hidden">
          <Columns3 />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {rows && (
          <>
            <DropdownMenuCheckboxItem
              checked={rows.height === "comfortable"}
              onCheckedChange={(checked) => setHeight(checked ? "comfortable" : "compact")}
              onSelect={(event) => event.preventDefault()}
            >
              Comfortable rows
            </DropdownMenuCheckboxItem>
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuLabel>Show columns</DropdownMenuLabel>
        {columns.map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(checked) => column.toggleVisibility(checked)}
            onSelect={(event) => event.preventDefault()}
          >
            {String(column.columnDef.header ?? column.id)}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
