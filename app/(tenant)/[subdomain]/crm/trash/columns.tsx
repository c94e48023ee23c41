"use client";

import { ArchiveRestore } from "lucide-react";
import { listColumns } from "@/components/list/list-table";
import { StatusBadge } from "@/components/list/status-badge";
import { Button } from "@/components/ui/button";
import { countOf, formatDateTime, formatDay } from "@/lib/core/format";
import type { DeletedCounts, TrashBatch } from "@/lib/crm/trash/schema";

const column = listColumns<TrashBatch>();

const kinds = {
  brand: "Brand",
  lead: "Lead",
  meeting: "Meeting",
  enquiry: "Enquiry",
  import: "Import",
};

type Options = {
  timeZone: string;
  /** Null where the reader may not. */
  restore: ((batch: TrashBatch) => void) | null;
};

export function trashColumns({ timeZone, restore }: Options) {
  return column.columns([
    column.accessor("label", {
      header: "Name",
      meta: { card: "title" },
    }),
    column.accessor("kind", {
      header: "Kind",
      meta: { card: "corner" },
      cell: ({ getValue }) => <StatusBadge tone="neutral">{kinds[getValue()]}</StatusBadge>,
    }),
    column.accessor("counts", {
      header: "Deleted with it",
      cell: ({ row }) => deletedWith(row.original) || "Nothing else",
    }),
    column.accessor("deletedBy", { header: "Deleted by" }),
    column.accessor("deletedAt", {
      header: "Deleted",
      meta: { sort: "deletedAt" },
      cell: ({ getValue }) => formatDateTime(getValue(), timeZone),
    }),
    column.accessor("restorableUntil", {
      header: "Kept until",
      cell: ({ getValue }) => formatDay(getValue(), timeZone),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      meta: { card: "actions", align: "end" },
      cell: ({ row: { original: batch } }) =>
        restore && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Restore ${batch.label}`}
            onClick={() => restore(batch)}
          >
            <ArchiveRestore />
            Restore
          </Button>
        ),
    }),
  ]);
}

/** "3 leads, 1 meeting": what went with the record that was deleted, itself left out. */
export function deletedWith({ kind, counts }: Pick<TrashBatch, "kind" | "counts">): string {
  const others: DeletedCounts = { ...counts };
  if (kind === "brand") others.brands -= 1;
  if (kind === "lead") others.leads -= 1;
  if (kind === "meeting") others.meetings -= 1;
  if (kind === "enquiry") others.enquiries -= 1;
  const parts = [
    others.brands > 0 && countOf(others.brands, "brand"),
    others.leads > 0 && countOf(others.leads, "lead"),
    others.meetings > 0 && countOf(others.meetings, "meeting"),
    others.enquiries > 0 && countOf(others.enquiries, "enquiry", "enquiries"),
  ];
  return parts.filter(Boolean).join(", ");
}
