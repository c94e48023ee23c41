"use client";

import { RotateCcw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { EmptyCell, StatusBadge } from "@/components/list/cells";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { listColumns, metaOf, useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { formatDateTime } from "@/lib/core/format";
import type { Pagination } from "@/lib/core/pagination";
import type { Change, ChangeItem } from "@/lib/crm/changes/schema";
import { useRefreshOnNews, useRefreshWhile } from "../../live/use-refresh";
import { RecordHeader } from "../../record/record-page";
import { recordHref } from "../../record-screens";
import { cancelChange } from "../change-notices";
import { ChoiceFilter } from "../choice-filter";
import { ChangeState } from "../columns";
import { isMoving } from "../follow-change";
import { UndoQuestion } from "../undo-question";
import { itemHeaders, outcomeWords, progressText, resultText, undoText } from "../words";

export type ChangeScreenProps = {
  change: Change;
  items: readonly ChangeItem[];
  pagination: Pagination;
  timeZone: string;
};

/** A change and its records by outcome. */
export function ChangeScreen({ change, items, pagination, timeZone }: ChangeScreenProps) {
  const url = useUrlQuery();
  const [isAsking, setIsAsking] = useState(false);
  const words = outcomeWords(change.action);
  useRefreshWhile(isMoving(change));
  // A colleague who undoes the change writes its records.
  useRefreshOnNews({
    concerns: ({ subjectId }) => items.some((item) => item.recordId === subjectId),
  });
  const table = useListTable({
    name: "change-items",
    columns,
    rows: items.map((item) => ({ ...item, id: String(item.n) })),
    meta: { words },
    url,
    defaultSort: "n",
  });

  return (
    <div className="list-screen flex flex-col gap-4 max-md:pb-20">
      <RecordHeader
        list={{ href: "/crm/changes", label: "Bulk changes" }}
        title={change.title}
        subtitle={`${change.actor.name} · ${formatDateTime(change.createdAt, timeZone)}`}
        badges={<ChangeState change={change} />}
        actions={
          <>
            {change.canCancel && (
              <Button variant="outline" onClick={() => void cancelChange(change.id)}>
                Stop
              </Button>
            )}
            {change.canUndo && (
              <Button variant="outline" onClick={() => setIsAsking(true)}>
                <RotateCcw />
                Undo
              </Button>
            )}
          </>
        }
      />
      <SuggestedBy suggestion={change.suggestion} />
      <Summary change={change} timeZone={timeZone} />
      {change.action !== "convert" && (
        <>
          <ChoiceFilter
            url={url}
            name="outcome"
            label="Result"
            allLabel="All Results"
            options={Object.entries(words).map(([value, { label }]) => ({ value, label }))}
          />
          <DataTable
            table={table}
            label="Records"
            busy={url.pending}
            empty={<EmptyState icon={RotateCcw} title="No records with this result" />}
          />
          {pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
        </>
      )}
      {isAsking && <UndoQuestion change={change} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** Who suggested a change, and why. */
export function SuggestedBy({ suggestion }: Pick<Change, "suggestion">) {
  if (!suggestion) return null;
  const { by, note } = suggestion;
  return (
    <p className="wrap-anywhere max-w-3xl whitespace-pre-line text-muted-foreground">
      Suggested by {by.name}
      {note && `: ${note}`}
    </p>
  );
}

function Summary({ change, timeZone }: { change: Change; timeZone: string }) {
  if (isMoving(change))
    return (
      <div className="flex max-w-xl flex-col gap-2">
        <p role="status" className="tabular-nums">
          {progressText(change)}
        </p>
        <Progress
          value={change.total > 0 ? (change.done / change.total) * 100 : null}
          aria-label={progressText(change)}
        />
        <p className="text-muted-foreground">You can leave this page; it goes on.</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <p className="tabular-nums">{resultText(change)}</p>
      {change.undoneAt && (
        <p className="text-muted-foreground tabular-nums">
          Undone by {change.undoneBy?.name ?? "the system"},{" "}
          {formatDateTime(change.undoneAt, timeZone)}: {undoText(change)}
        </p>
      )}
      {change.error && <p className="text-destructive-text">{change.error}</p>}
    </div>
  );
}

type ItemCells = { words: ReturnType<typeof outcomeWords> };

const column = listColumns<ChangeItem & { id: string }, ItemCells>();

const columns = column.columns([
  column.accessor("label", {
    header: itemHeaders.label,
    meta: { card: "title" },
    cell: ({ row: { original } }) => <ItemName item={original} />,
  }),
  column.accessor("outcome", {
    header: itemHeaders.outcome,
    meta: { card: "corner" },
    cell: ({ getValue, table }) => {
      const { label, tone } = metaOf(table).words[getValue()];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  }),
  column.accessor("reason", {
    header: itemHeaders.reason,
    meta: { className: "whole-text" },
    cell: ({ getValue }) => getValue() ?? <EmptyCell />,
  }),
]);

/** The name of a record of a change, which leads to its page. */
export function ItemName({ item }: { item: ChangeItem }) {
  const { label, isOpen, recordKind, recordId } = item;
  if (label === null) return <span className="text-muted-foreground">Deleted for good</span>;
  if (!isOpen) return label;
  return (
    <Link
      href={recordHref(recordKind, recordId)}
      prefetch={false}
      className="font-medium hover:underline"
    >
      {label}
    </Link>
  );
}
