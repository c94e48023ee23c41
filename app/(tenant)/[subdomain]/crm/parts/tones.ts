import type { Mark } from "@/components/ui/badge";

/** Each tone has one meaning; neutral is what needs nothing: Cancelled, Inactive, Low. */
const tones: Record<string, Mark> = {
  // Begun or planned
  Prospect: "info",
  "Meeting Scheduled": "info",
  Scheduled: "info",
  Rescheduled: "info",
  // Under way
  "In Progress": "highlight",
  // Achieved, or as it should be
  Active: "success",
  Completed: "success",
  "Got Enquiry": "step-5",
  High: "step-4",
  Critical: "step-5",
  // To be followed up
  "Follow-up Required": "warning",
  "No Show": "warning",
};

/** The mark of a status, an outcome or a priority. */
export function toneOf(status: string): Mark {
  return tones[status] ?? "neutral";
}
