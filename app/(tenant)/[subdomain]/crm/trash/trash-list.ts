import { countsText } from "@/lib/crm/kinds/deleted-counts";
import { kinds } from "@/lib/crm/kinds/kinds";
import type { TrashBatch } from "@/lib/crm/trash/schema";

/** Title and column headers in order, shared by the table and its skeleton. */
export const trashList = {
  title: "Trash",
  subtitle: "What was deleted in the last 30 days",
  headers: {
    label: "Name",
    kind: "Kind",
    counts: "Deleted with it",
    deletedBy: "Deleted by",
    deletedAt: "Deleted",
    restorableUntil: "Kept until",
    actions: "Actions",
  },
  selects: 0,
};

/** The kind of the record that was deleted, or how several were. */
export function batchKind(kind: TrashBatch["kind"]): string {
  if (kind === "import") return "Import";
  return kind === "change" ? "Several" : kinds[kind].title;
}

/** "3 leads, 1 meeting": the records deleted together with this one. */
export function deletedWith({ kind, counts }: Pick<TrashBatch, "kind" | "counts">): string {
  if (kind === "import" || kind === "change") return countsText(counts);
  const { many } = kinds[kind];
  return countsText({ ...counts, [many]: counts[many] - 1 });
}
