"use client";
"use no memo";

import { Columns3 } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { ColumnsMenuProps } from "./column-entries";

const load = () => import("./column-entries");
const ColumnEntries = dynamic(load, { loading: () => null });

/** Shows, hides, orders and sizes columns and sets the height of rows; all of it is kept in this browser. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" className="max-md:hidden" onPointerEnter={load} onFocus={load}>
          <Columns3 />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ColumnEntries {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
