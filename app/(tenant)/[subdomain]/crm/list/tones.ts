import type { Tone } from "@/components/ui/badge";

/** Tones of statuses, stages and priorities; others are neutral. */
const tones: Record<string, Tone> = {
  Active: "success",
  Prospect: "info",
  Inactive: "warning",
  Medium: "info",
  High: "warning",
  Critical: "danger",
  New: "info",
  Contacted: "info",
  Qualified: "highlight",
  Proposal: "highlight",
  Negotiation: "warning",
  "Got Enquiry": "success",
  Won: "success",
  "Closed Won": "success",
  Lost: "danger",
  "Closed Lost": "danger",
  "Meeting Scheduled": "info",
  "Follow-up Required": "warning",
  "Not Interested": "danger",
  Scheduled: "info",
  "In Progress": "highlight",
  Completed: "success",
  Cancelled: "danger",
  Rescheduled: "warning",
  "No Show": "danger",
  "Under Review": "info",
  "Quotation Sent": "highlight",
  "On Hold": "warning",
};

export function toneOf(status: string): Tone {
  return tones[status] ?? "neutral";
}
