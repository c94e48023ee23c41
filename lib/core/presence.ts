import { recordKinds } from "./record-kinds";

/** The kinds of records on whose pages members see each other. */
export const presenceKinds = [...recordKinds, "proposal"] as const;

/** The ways in which a member has a record open. */
export const presenceModes = ["view", "edit"] as const;

export type PresenceMode = (typeof presenceModes)[number];

/** How often a visible page reports that it has a record open. */
export const presenceEveryMs = 20_000;

/** How long a view counts as open after its last report. */
export const presenceLastsMs = 25_000;

/** Views that reported after this instant are open. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - presenceLastsMs);
