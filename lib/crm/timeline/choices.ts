export * from "@/lib/crm/kinds/choices";

export const callOutcomes = [
  "Connected",
  "No Answer",
  "Busy",
  "Left a Message",
  "Wrong Number",
] as const;

/** The filters of a timeline. */
export const timelineFilters = [
  "notes",
  "calls",
  "tasks",
  "messages",
  "meetings",
  "changes",
  "files",
  "imports",
] as const;

export type TimelineFilter = (typeof timelineFilters)[number];
