import { countOf } from "@/lib/core/format";
import type { DeletedCounts } from "@/lib/crm/deleted-counts";
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

export const batchKinds: Record<TrashBatch["kind"], string> = {
  brand: "Brand",
  lead: "Lead",
  meeting: "Meeting",
  enquiry: "Enquiry",
  import: "Import",
  change: "Several",
};

/** "3 leads, 1 meeting": the records deleted together with this one. */
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
