/** The origins of a change of several records. */
export const changeKinds = ["bulk", "merge", "import", "automation", "agent", "handover"] as const;

/** The action of a change on each of its records. */
export const changeActions = ["update", "delete", "restore", "convert", "merge"] as const;

/** A stopped change is `applied`; its remaining items wait. */
export const changeStates = [
  "draft",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;

/**
 * The outcome of one record: `waiting` until it is processed, `same` if it already had the values, `kept` if an undo
 * left at least one value unchanged.
 */
export const itemOutcomes = ["waiting", "applied", "same", "failed", "undone", "kept"] as const;

export type ChangeAction = (typeof changeActions)[number];
export type ChangeState = (typeof changeStates)[number];
export type ItemOutcome = (typeof itemOutcomes)[number];

export const changeLimits = {
  /** Most records of one change. */
  records: 100_000,
  /** Most records selected by their ids. */
  ids: 5_000,
  /** Size of a request body with that many ids. */
  bodyBytes: 512 * 1024,
  /** Most records changed within the request. */
  atOnce: 500,
  /** Most records deleted without a fresh proof of identity. */
  deletedUnproven: 1_000,
  /** Most records exported without a fresh proof of identity. */
  exportedUnproven: 1_000,
  /** Most changes of a company that run concurrently. */
  running: 3,
  /** Most records that become one, the kept one among them. */
  merged: 5,
  /** Days during which a change can be undone. */
  undoDays: 30,
  /** Days during which a suggestion can be applied. */
  suggestedDays: 7,
  /** Most suggestions of one author that wait. */
  suggestions: 20,
} as const;
