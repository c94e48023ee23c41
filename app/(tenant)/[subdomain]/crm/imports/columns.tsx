"use client";

import Link from "next/link";
import { listColumns } from "@/components/list/list-table";
import { StatusBadge } from "@/components/list/status-badge";
import { formatCount, formatDateTime } from "@/lib/core/format";
import type { ImportSummary } from "@/lib/crm/imports/schema";
import { importWords, statusWords } from "./words";

const column = listColumns<ImportSummary>();

export function importColumns(timeZone: string) {
  return column.columns([
    column.accessor("fileName", {
      header: "File",
      enableHiding: false,
      meta: { card: "title" },
      cell: ({ row: { original } }) => (
        <Link href={`/crm/imports/${original.id}`} className="font-medium hover:underline">
          {original.fileName}
        </Link>
      ),
    }),
    column.accessor("status", {
      header: "Status",
      meta: { card: "corner" },
      cell: ({ getValue }) => {
        const { label, tone } = statusWords[getValue()];
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    }),
    column.accessor("kind", {
      header: "Into",
      cell: ({ getValue }) => importWords[getValue()].list,
    }),
    column.accessor("totalRows", {
      header: "Rows",
      meta: { align: "end" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor((row) => row.counts.created, {
      id: "created",
      header: "Created",
      meta: { align: "end" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor((row) => row.counts.updated, {
      id: "updated",
      header: "Updated",
      meta: { align: "end" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor((row) => row.counts.failed, {
      id: "failed",
      header: "With a mistake",
      meta: { align: "end" },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor("createdBy", { header: "By" }),
    column.accessor("createdAt", {
      header: "When",
      cell: ({ getValue }) => formatDateTime(getValue(), timeZone),
    }),
  ]);
}
