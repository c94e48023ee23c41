export * from "@/lib/crm/records/choices";

export const callOutcomes = [
  "Connected",
  "No Answer",
  "Busy",
  "Left a Message",
  "Wrong Number",
] as const;

/** What a timeline can be narrowed to. */
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
