import { oneOf } from "@/lib/core/fields";

export const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** CSV unless told. */
export const exportFormat = oneOf(exportFormats).default("csv");
