"use client";

import { RotateCcw } from "lucide-react";
import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import { Button } from "@/components/ui/button";
import { formatCount, formatDateTime } from "@/lib/core/format";
import type { Change } from "@/lib/crm/changes/schema";
import { isMoving } from "./follow-change";
import { changeList, stateWords } from "./words";

type ChangeCells = { timeZone: string; undo: (change: Change) => void };

const column = listColumns<Change, ChangeCells>();

const countColumn = (id: "changed" | "same" | "failed") =>
  column.accessor(({ counts }) => counts[id], {
    id,
    meta: { align: "end" },
    cell: ({ row: { original } }) => formatCount(original.counts[id]),
  });

export const changeColumns = headedColumns<Change, ChangeCells>(
  changeList.headers,
  column.columns([
    column.accessor("title", {
      enableHiding: false,
      meta: { card: "title", className: "whole-text" },
      cell: ({ row: { original } }) => (
        <>
          <Link href={`/crm/changes/${original.id}`} className="font-medium hover:underline">
            {original.title}
          </Link>
          <p className="text-muted-foreground text-xs">By {original.actor.name}</p>
        </>
      ),
    }),
    column.accessor("state", {
      meta: { card: "corner" },
      cell: ({ row: { original } }) => <ChangeState change={original} />,
    }),
    countColumn("changed"),
    countColumn("same"),
    countColumn("failed"),
    column.accessor("createdAt", {
      cell: ({ getValue, table }) => formatDateTime(getValue(), metaOf(table).timeZone),
    }),
  ]),
  Undo,
);

export function ChangeState({ change }: { change: Change }) {
  const { label, tone } = stateWords[change.state];
  if (!isMoving(change) || change.total === 0)
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  const percent = Math.floor((change.done / change.total) * 100);
  return <StatusBadge tone={tone}>{`${label}, ${percent}%`}</StatusBadge>;
}

function Undo({ row: change, undo }: { row: Change } & ChangeCells) {
  if (!change.canUndo) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Undo ${change.title}`}
      onClick={() => undo(change)}
    >
      <RotateCcw />
      Undo
    </Button>
  );
}
