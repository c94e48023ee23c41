/** The kinds of records that have stages. */
export const stagedKinds = ["lead", "enquiry"] as const;

export type StagedKind = (typeof stagedKinds)[number];

export const stageMeanings = ["open", "won", "lost"] as const;

export type StageMeaning = (typeof stageMeanings)[number];

export const stageLimits = {
  /** Most stages of a kind, removed ones left out. */
  stages: 15,
  label: 60,
  /** Most fields that one stage requires. */
  requires: 20,
} as const;
