"use client";
"use no memo";

import { Columns3 } from "lucide-react";
import { lateDialog } from "@/components/form/late-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { ColumnsMenuProps } from "./column-entries";

const load = () => import("./column-entries");
const ColumnEntries = lateDialog(load, null);

/** Shows, hides, orders and sizes columns and sets the height of rows; all of it is kept in this browser. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="outline"
          className="max-md:hidden"
          data-tooltip="Columns"
          onPointerEnter={load}
          onFocus={load}
        >
          <Columns3 />
          <span className="wide-text">Columns</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ColumnEntries {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
