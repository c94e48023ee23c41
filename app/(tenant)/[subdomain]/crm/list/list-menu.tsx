"use client";

import { Ellipsis } from "lucide-react";
import { lateDialog } from "@/components/form/late-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { manyRecords } from "@/lib/core/record-kinds";
import type { ListEntriesProps } from "./list-entries";

const load = () => import("./list-entries");
const ListEntries = lateDialog(load, null);

/** The menu of a list, whose entries load when it opens. */
export function ListMenu(props: ListEntriesProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`More for ${manyRecords[props.kind]}`}
          onPointerEnter={load}
          onFocus={load}
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ListEntries {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
