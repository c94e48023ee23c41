/** What changes several records in one step. */
export const changeKinds = ["bulk", "merge", "import", "automation", "agent", "handover"] as const;

/** What a change does to each of its records. */
export const changeActions = ["update", "delete", "restore"] as const;

/** A change that was stopped is `applied`, with what was left to do. */
export const changeStates = [
  "draft",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;

/**
 * What became of one record: `waiting` until its turn, `same` if it had these values already, `kept` if an undo left
 * something of it as it is.
 */
export const itemOutcomes = ["waiting", "applied", "same", "failed", "undone", "kept"] as const;

export type ChangeKind = (typeof changeKinds)[number];
export type ChangeAction = (typeof changeActions)[number];
export type ChangeState = (typeof changeStates)[number];
export type ItemOutcome = (typeof itemOutcomes)[number];

export const changeLimits = {
  /** Records of one change. */
  records: 100_000,
  /** Records that are selected by their ids. */
  ids: 5_000,
  /** Bytes of a body with so many ids. */
  bodyBytes: 512 * 1024,
  /** Up to so many records are changed within the request. */
  atOnce: 500,
  /** Changes of a company that are under way at once. */
  running: 3,
  /** How long a change can be undone. */
  undoDays: 30,
} as const;
