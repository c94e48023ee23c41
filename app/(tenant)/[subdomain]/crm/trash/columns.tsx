"use client";

import { ArchiveRestore } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { listColumns, metaOf } from "@/components/list/list-table";
import { Button } from "@/components/ui/button";
import { formatDateTime, formatDay } from "@/lib/core/format";
import type { TrashBatch } from "@/lib/crm/trash/schema";
import { batchKind, deletedWith, trashList } from "./trash-list";

type TrashCells = {
  timeZone: string;
  /** Null without the permission to restore. */
  restore: ((batch: TrashBatch) => void) | null;
};

const { headers } = trashList;
const column = listColumns<TrashBatch, TrashCells>();

export const trashColumns = column.columns([
  column.accessor("label", { header: headers.label, meta: { card: "title" } }),
  column.accessor("kind", {
    header: headers.kind,
    meta: { card: "corner" },
    cell: ({ getValue }) => <StatusBadge tone="neutral">{batchKind(getValue())}</StatusBadge>,
  }),
  column.accessor("counts", {
    header: headers.counts,
    cell: ({ row }) => deletedWith(row.original) || "Nothing else",
  }),
  column.accessor("deletedBy", { header: headers.deletedBy }),
  column.accessor("deletedAt", {
    header: headers.deletedAt,
    enableSorting: true,
    cell: ({ getValue, table }) => formatDateTime(getValue(), metaOf(table).timeZone),
  }),
  column.accessor("restorableUntil", {
    header: headers.restorableUntil,
    cell: ({ getValue, table }) => formatDay(getValue(), metaOf(table).timeZone),
  }),
  column.display({
    id: "actions",
    header: headers.actions,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Restore batch={row.original} {...metaOf(table)} />,
  }),
]);

function Restore({ batch, restore }: { batch: TrashBatch } & TrashCells) {
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
