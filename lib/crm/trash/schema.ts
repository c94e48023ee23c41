import * as z from "zod";
import { dryRun } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { recordKinds } from "@/lib/core/record-kinds";
import { selection } from "@/lib/crm/changes/schema";
import { deletedCounts } from "@/lib/crm/kinds/deleted-counts";

export const trashDays = 30;

export const trashKinds = [...recordKinds, "import", "change"] as const;

/** Records deleted together: `label` names the top record, `counts` includes all of them. */
export const trashBatch = z
  .object({
    id: z.guid(),
    kind: z.enum(trashKinds),
    recordId: z.guid(),
    label: z.string(),
    counts: deletedCounts,
    deletedBy: z.string(),
    deletedAt: z.iso.datetime(),
    restorableUntil: z.iso.datetime(),
  })
  .meta({ title: "TrashBatch" });

export type TrashBatch = z.output<typeof trashBatch>;

export const trashQuery = listQuery({
  sortable: ["deletedAt"],
  defaultSort: "-deletedAt",
  filters: {},
});

/** The entries to restore in one change: by ids, or all that match a query except some. */
export const trashRestoration = z.strictObject({
  select: selection(trashQuery),
  dryRun: dryRun(),
});

export type TrashRestoration = z.output<typeof trashRestoration>;

export type TrashQuery = z.output<typeof trashQuery>;
