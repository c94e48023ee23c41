import type { Tone } from "@/components/ui/badge";
import { countOf } from "@/lib/core/format";
import type { ImportKind, ImportStatus } from "@/lib/crm/imports/schema";

/** What the list of imports shows before its rows: its titles, and its columns in their order. */
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

/** What an import brings in, and where its records are found. */
export const importWords = {
  brands: {
    one: "brand",
    many: "brands",
    title: "Import brands",
    list: "Brands",
    href: "/crm/brands",
  },
  leads: { one: "lead", many: "leads", title: "Import leads", list: "Leads", href: "/crm/leads" },
} as const satisfies Record<ImportKind, object>;

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  draft: { label: "Not run yet", tone: "neutral" },
  checking: { label: "Checking", tone: "info" },
  queued: { label: "Waiting", tone: "info" },
  running: { label: "Importing", tone: "info" },
  done: { label: "Imported", tone: "success" },
  cancelled: { label: "Stopped", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
  undoing: { label: "Undoing", tone: "info" },
  undone: { label: "Undone", tone: "neutral" },
};

/** "1 lead", "8,800 leads". */
export function recordCount(kind: ImportKind, count: number): string {
  const { one, many } = importWords[kind];
  return countOf(count, one, many);
}
