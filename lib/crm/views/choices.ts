import { type ManyRecords, manyNames } from "@/lib/core/record-kinds";

/** The lists that have views. */
export const viewScreens = manyNames;

export type ViewScreen = ManyRecords;

/**
 * The readers of a view: its member; the member's team with the teams below it and the leaders above it, or everybody
 * where the member has none; or everybody. A view for the company is changed by owners alone.
 */
export const viewVisibilities = ["own", "team", "company"] as const;

export const viewLayouts = ["table", "board"] as const;

/** The most views of one visibility that a screen has: own ones of a member, shared ones of a company. */
export const mostViews = 50;
