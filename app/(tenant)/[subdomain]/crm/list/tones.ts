import type { Tone } from "@/components/ui/badge";

/** Each tone has one meaning; neutral is what needs nothing: Lost, Cancelled, Inactive, Low. */
const tones: Record<string, Tone> = {
  // Begun or planned
  Prospect: "info",
  New: "info",
  Contacted: "info",
  "Meeting Scheduled": "info",
  Scheduled: "info",
  Rescheduled: "info",
  "Under Review": "info",
  // Under way
  Qualified: "highlight",
  Proposal: "highlight",
  Negotiation: "highlight",
  "Got Enquiry": "highlight",
  "In Progress": "highlight",
  "Quotation Sent": "highlight",
  // Achieved, or as it should be
  Active: "success",
  Won: "success",
  "Closed Won": "success",
  Completed: "success",
  // Needs attention
  High: "warning",
  "Follow-up Required": "warning",
  "On Hold": "warning",
  "No Show": "warning",
  // Urgent, late or failed
  Critical: "danger",
};

/** The tone of a status, a stage, an outcome or a priority. */
export function toneOf(status: string): Tone {
  return tones[status] ?? "neutral";
}
