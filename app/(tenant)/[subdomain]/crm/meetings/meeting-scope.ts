import { addDays } from "@/lib/core/calendar-date";

type Scope = "upcoming" | "past" | "all";

/** Filters that also look for meetings of the past. */
const wholeTime = ["search", "from", "to", "due", "leadId"];

/**
 * The meetings that the list shows: those of `when`, else today's and later ones. A search and filters by day
 * or lead look everywhere.
 */
export function meetingScope(get: (key: string) => string): Scope {
  const named = get("when");
  if (named === "upcoming" || named === "past" || named === "all") return named;
  const isByDay = /(^|;)\s*scheduledDate\s*:/.test(get("f"));
  return isByDay || wholeTime.some((key) => get(key) !== "") ? "all" : "upcoming";
}

/** The days and the order of a scope as parameters of the list: the nearest meeting is the first. */
export function scopeParameters(
  scope: Scope,
  today: string,
): { sort: string; [day: string]: string } {
  switch (scope) {
    case "upcoming":
      return { from: today, sort: "scheduledDate" };
    case "past":
      return { to: addDays(today, -1), sort: "-scheduledDate" };
    case "all":
      return { sort: "-scheduledDate" };
  }
}
