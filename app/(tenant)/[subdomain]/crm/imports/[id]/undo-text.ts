import { countOf } from "@/lib/core/format";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { recordCount } from "../words";

/** What undoing would do, before it is done. */
export function undoQuestion({ kind, counts }: ImportRecord): string {
  const created = [
    counts.created > 0 && recordCount(kind, counts.created),
    counts.newBrands > 0 && countOf(counts.newBrands, "brand"),
  ].filter(Boolean);
  const sentences = [
    created.length > 0 && `${created.join(" and ")} it created go to the trash.`,
    counts.updated > 0 &&
      `${recordCount(kind, counts.updated)} it changed get their former values back, unless somebody changed them since.`,
  ];
  return sentences.filter(Boolean).join(" ") || "It changed nothing.";
}

/** What undoing has done. */
export function undoText({ kind, undo }: ImportRecord): string {
  if (!undo) return "";
  const removed = [
    undo.removedLeads > 0 && countOf(undo.removedLeads, "lead"),
    undo.removedBrands > 0 && countOf(undo.removedBrands, "brand"),
  ].filter(Boolean);
  const sentences = [
    removed.length > 0 &&
      `${removed.join(" and ")} went to the trash, where they can be restored for 30 days.`,
    undo.reverted > 0 && `${recordCount(kind, undo.reverted)} got former values back.`,
    undo.kept > 0 &&
      `${countOf(undo.kept, "record")} stayed, because somebody changed or used them since.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
