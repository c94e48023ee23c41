"use client";

import { ArchiveRestore } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import { Button } from "@/components/ui/button";
import { formatDateTime, formatDay } from "@/lib/core/format";
import type { TrashBatch } from "@/lib/crm/trash/schema";
import { batchKind, deletedWith, trashList } from "./trash-list";

type TrashCells = {
  timeZone: string;
  /** Null without the permission to restore. */
  restore: ((batch: TrashBatch) => void) | null;
};

const column = listColumns<TrashBatch, TrashCells>();

export const trashColumns = headedColumns<TrashBatch, TrashCells>(
  trashList.headers,
  column.columns([
    column.accessor("label", { meta: { card: "title" } }),
    column.accessor("kind", {
      meta: { card: "corner" },
      cell: ({ getValue }) => <StatusBadge tone="neutral">{batchKind(getValue())}</StatusBadge>,
    }),
    column.accessor("counts", {
      cell: ({ row }) => deletedWith(row.original) || "Nothing else",
    }),
    column.accessor("deletedBy", {}),
    column.accessor("deletedAt", {
      enableSorting: true,
      cell: ({ getValue, table }) => formatDateTime(getValue(), metaOf(table).timeZone),
    }),
    column.accessor("restorableUntil", {
      cell: ({ getValue, table }) => formatDay(getValue(), metaOf(table).timeZone),
    }),
  ]),
  Restore,
);

function Restore({ row: batch, restore }: { row: TrashBatch } & TrashCells) {
  if (!restore) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Restore ${batch.label}`}
      onClick={() => restore(batch)}
    >
      <ArchiveRestore />
      Restore
    </Button>
  );
}
