import * as z from "zod";

export const exportStates = ["waiting", "running", "done", "failed", "expired"] as const;

export type ExportState = (typeof exportStates)[number];

/** How long the file of an export can be downloaded. */
export const exportDays = 7;

/** An export of the company's data. The size is bytes; it can be downloaded until `expiresAt`. */
export const dataExport = z
  .object({
    id: z.guid(),
    state: z.enum(exportStates),
    byteSize: z.number().nullable(),
    requestedBy: z.string(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ title: "DataExport" });

export type DataExport = z.output<typeof dataExport>;
