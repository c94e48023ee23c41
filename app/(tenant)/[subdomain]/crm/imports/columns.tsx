"use client";

import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { listColumns, metaOf } from "@/components/list/list-table";
import { formatCount, formatDateTime } from "@/lib/core/format";
import type { ImportSummary } from "@/lib/crm/imports/schema";
import { CountCell } from "../parts/cells";
import { importList, importWords, statusWords } from "./words";

const { headers } = importList;
const column = listColumns<ImportSummary, { timeZone: string }>();

const countColumn = (id: "created" | "updated" | "failed") =>
  column.accessor(({ counts }) => counts[id], {
    id,
    header: headers[id],
    meta: { align: "end" },
    cell: ({ row: { original } }) => formatCount(original.counts[id]),
  });

export const importColumns = column.columns([
  column.accessor("fileName", {
    header: headers.fileName,
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <Link href={`/crm/imports/${original.id}`} className="font-medium hover:underline">
        {original.fileName}
      </Link>
    ),
  }),
  column.accessor("status", {
    header: headers.status,
    meta: { card: "corner" },
    cell: ({ getValue }) => {
      const { label, tone } = statusWords[getValue()];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  }),
  column.accessor("kind", {
    header: headers.kind,
    cell: ({ getValue }) => importWords[getValue()].list,
  }),
  column.accessor("totalRows", {
    header: headers.totalRows,
    meta: { align: "end" },
    cell: CountCell,
  }),
  countColumn("created"),
  countColumn("updated"),
  countColumn("failed"),
  column.accessor("createdBy", { header: headers.createdBy }),
  column.accessor("createdAt", {
    header: headers.createdAt,
    cell: ({ getValue, table }) => formatDateTime(getValue(), metaOf(table).timeZone),
  }),
]);
