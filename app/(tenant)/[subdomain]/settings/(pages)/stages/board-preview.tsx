"use client";

import { useId } from "react";
import { formatCount } from "@/lib/core/format";
import { previewColumns, type StageRow } from "@/lib/crm/settings/stages/form";

/** The columns of the board as members will see them after the save. */
export function BoardPreview({ rows }: { rows: readonly StageRow[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-dashed p-3"
    >
      <h3 id={id} className="text-muted-foreground text-xs">
        The board as members will see it
      </h3>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-1.5">
        {previewColumns(rows).map((column) => (
          <li
            key={column.id}
            className="flex min-h-14 min-w-0 flex-col gap-0.5 rounded-md bg-muted/60 px-2 py-1.5 text-table"
          >
            <span className="status min-w-0 font-medium" data-tone={column.tone}>
              <span className="truncate">{column.label}</span>
            </span>
            <span className="ps-4 text-muted-foreground tabular-nums">
              {formatCount(column.records)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
