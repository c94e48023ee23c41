import * as z from "zod";
import { listQuery } from "@/lib/core/list-query";
import { subjectKinds } from "@/lib/crm/records/choices";
import { deletedCounts } from "@/lib/crm/records/schema";

export const trashDays = 30;

export const trashKinds = [...subjectKinds, "import"] as const;

/** What was deleted together: the record named by `label`, and `counts` of all deleted records. */
export const trashBatch = z.object({
  id: z.string(),
  kind: z.enum(trashKinds),
  recordId: z.string(),
  label: z.string(),
  counts: deletedCounts,
  deletedBy: z.string(),
  deletedAt: z.string(),
  restorableUntil: z.string(),
});

export type TrashBatch = z.output<typeof trashBatch>;

export const trashQuery = listQuery({
  sortable: ["deletedAt"],
  defaultSort: "-deletedAt",
  filters: {},
});

export type TrashQuery = z.output<typeof trashQuery>;
