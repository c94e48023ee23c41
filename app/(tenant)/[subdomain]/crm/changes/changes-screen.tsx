"use client";

import { Layers } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Change } from "@/lib/crm/changes/schema";
import { useRefreshOnNews, useRefreshWhile } from "../live/use-refresh";
import { ChoiceFilter } from "./choice-filter";
import { changeColumns } from "./columns";
import { isMoving } from "./follow-change";
import { UndoQuestion } from "./undo-question";
import { changeList, stateWords } from "./words";

type Props = { changes: readonly Change[]; pagination: Pagination; timeZone: string };

const states = (["draft", "applying", "applied", "undoing", "undone", "failed"] as const).map(
  (value) => ({
    value,
    label: stateWords[value].label,
  }),
);

/** The company's changes of many records, newest first. */
export function ChangesScreen({ changes, pagination, timeZone }: Props) {
  const url = useUrlQuery();
  const router = useRouter();
  const [undoing, setUndoing] = useState<Change | null>(null);
  useRefreshWhile(changes.some(isMoving));
  useRefreshOnNews({ concerns: () => true });
  const table = useListTable({
    name: "changes",
    columns: changeColumns,
    rows: changes,
    meta: { timeZone, undo: setUndoing },
    url,
    defaultSort: "-createdAt",
  });
  const isFiltered = url.get("state") !== "";

  return (
    <ListScreen
      title={changeList.title}
      subtitle={changeList.subtitle}
      filter={
        <ChoiceFilter
          url={url}
          name="state"
          label="Status"
          allLabel="All Statuses"
          options={states}
        />
      }
      foot={pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
    >
      <DataTable
        table={table}
        label={changeList.title}
        busy={url.pending}
        onOpen={({ id }) => router.push(`/crm/changes/${id}`)}
        empty={
          <EmptyState
            icon={Layers}
            title={isFiltered ? "No changes found" : "No changes yet"}
            hint="Select records in a list to change many of them at once"
          >
            {isFiltered && (
              <Button variant="outline" onClick={() => url.clear(["state"])}>
                Clear Filters
              </Button>
            )}
          </EmptyState>
        }
      />
      {undoing && <UndoQuestion change={undoing} onClose={() => setUndoing(null)} />}
    </ListScreen>
  );
}
