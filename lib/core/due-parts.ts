import { addDays } from "@/lib/core/calendar-date";

/** Waiting work by its day: before today, today, in the next seven days. */
export const dueParts = {
  overdue: "Overdue",
  today: "Due today",
  ahead: "Next seven days",
} as const;

export type DuePartName = keyof typeof dueParts;

export const duePartNames = ["overdue", "today", "ahead"] as const satisfies DuePartName[];

const daysAhead = 7;

/** The first day of a part, null where it has none, and the first day after it. */
export type DueDays = { from: string | null; before: string };

/** The days of a part as seen from `day`. */
export function dueDays(part: DuePartName, day: string): DueDays {
  const tomorrow = addDays(day, 1);
  if (part === "overdue") return { from: null, before: day };
  if (part === "today") return { from: day, before: tomorrow };
  return { from: tomorrow, before: addDays(tomorrow, daysAhead) };
}
