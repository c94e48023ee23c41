export const exportStates = ["waiting", "running", "done", "failed", "expired"] as const;

export type ExportState = (typeof exportStates)[number];

/** How long the file of an export can be downloaded. */
export const exportDays = 7;
