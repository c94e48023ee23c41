export const importKinds = ["brands", "leads"] as const;
/** `draft` until it is run; a check (dry run) goes through `checking` and back to `draft`. */
export const importStatuses = [
  "draft",
  "checking",
  "queued",
  "running",
  "done",
  "cancelled",
  "failed",
  "undoing",
  "undone",
] as const;

export type ImportKind = (typeof importKinds)[number];
export type ImportStatus = (typeof importStatuses)[number];

/** Days during which the rows that became no record can be downloaded. */
export const failedRowsDays = 30;

export const importMaxBytes = 25 * 1024 * 1024;
