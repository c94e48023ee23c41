import { recordKinds } from "./record-kinds";

/** The kinds of records on whose pages members see each other. */
export const presenceKinds = [...recordKinds, "proposal"] as const;

/** What a member does with a record that they have open. */
export const presenceModes = ["view", "edit"] as const;

export type PresenceMode = (typeof presenceModes)[number];

/** How often a page that is looked at says so. */
export const presenceEveryMs = 20_000;

/** How long one such call counts. */
export const presenceLastsMs = 25_000;

/** Who was seen after this instant is present. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - presenceLastsMs);
