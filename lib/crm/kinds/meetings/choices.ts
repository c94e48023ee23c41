export const meetingStatuses = [
  "Scheduled",
  "In Progress",
  "Completed",
  "Cancelled",
  "Rescheduled",
  "No Show",
] as const;
export const meetingTypes = [
  "Initial Call",
  "Follow-up",
  "Demo",
  "Proposal Presentation",
  "Negotiation",
  "Closing",
] as const;
export const meetingModes = ["Video Call", "Phone Call", "In Person"] as const;

/** The statuses of a meeting that is still to be held. */
export const openStatuses = ["Scheduled", "In Progress", "Rescheduled"] as const;

/** The status of a meeting whose outcome was recorded. */
export const settledStatuses = ["Completed", "No Show"] as const;

export const maxDurationMinutes = 1440;

/** The spans that a calendar can show. */
export const calendarViews = ["month", "week", "day"] as const;

export type CalendarView = (typeof calendarViews)[number];
