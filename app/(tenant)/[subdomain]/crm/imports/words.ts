import type { Tone } from "@/components/ui/badge";
import { countOf } from "@/lib/core/format";
import { fromKeys } from "@/lib/core/objects";
import type { ImportKind, ImportStatus } from "@/lib/crm/imports/choices";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { screensOfList } from "../record-screens";

/** Title and column headers in order, shared by the table and its skeleton. */
export const importList = {
  title: "Past imports",
  subtitle: "What was imported, by whom, and the way to undo it",
  headers: {
    fileName: "File",
    status: "Status",
    kind: "Into",
    totalRows: "Rows",
    created: "Created",
    updated: "Updated",
    failed: "With a mistake",
    createdBy: "By",
    createdAt: "When",
  },
  selects: 0,
};

export const importKindOrder = ["brands", "leads"] as const;

export const importWords = fromKeys(importKindOrder, (many) => {
  const { kind: one, label: list, href } = screensOfList(many);
  return { one, many, title: `Import ${many}`, list, href };
});

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  draft: { label: "Not run yet", tone: "neutral" },
  checking: { label: "Checking", tone: "info" },
  queued: { label: "Waiting", tone: "info" },
  running: { label: "Importing", tone: "info" },
  done: { label: "Imported", tone: "success" },
  cancelled: { label: "Stopped", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
  undoing: { label: "Undoing", tone: "info" },
  undone: { label: "Undone", tone: "neutral" },
};

/** Whether the worker processes the import. */
export function isMoving({ status }: { status: ImportStatus }): boolean {
  return ["checking", "queued", "running", "undoing"].includes(status);
}

/** "1 lead", "8,800 leads". */
export function recordCount(kind: ImportKind, count: number): string {
  const { one, many } = importWords[kind];
  return countOf(count, one, many);
}

/** The rows of a file that only a choice can distinguish from another person. */
export function namesakeText(rows: number): string {
  return `${countOf(rows, "row has", "rows have")} a namesake and no number or e-mail to compare.`;
}

/** The effect of an undo, before it is confirmed. */
export function undoQuestion({ kind, counts }: Pick<ImportRecord, "kind" | "counts">): string {
  const created = [
    counts.created > 0 && recordCount(kind, counts.created),
    counts.newBrands > 0 && countOf(counts.newBrands, "brand"),
  ].filter(Boolean);
  const sentences = [
    created.length > 0 &&
      `${created.join(" and ")} it created go to the trash, unless somebody changed or used them since.`,
    counts.updated > 0 &&
      `${recordCount(kind, counts.updated)} it changed get their former values back, unless somebody changed them since.`,
  ];
  return sentences.filter(Boolean).join(" ") || "It changed nothing.";
}

/** The result of an undo; empty if there was none. */
export function undoText({ kind, undo }: Pick<ImportRecord, "kind" | "undo">): string {
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
      `${countOf(undo.kept, "record")} stayed, because somebody changed or used them since, or they are not yours to change.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
