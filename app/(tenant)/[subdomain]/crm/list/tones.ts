import type { Tone } from "@/components/ui/badge";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { leadStages } from "@/lib/crm/leads/stages";

const stageTones = [...leadStages, ...enquiryStages].map(({ name, tone }) => [name, tone]);

/** Each tone has one meaning; neutral is what needs nothing: Lost, Cancelled, Inactive, Low. */
const tones: Record<string, Tone> = {
  ...Object.fromEntries(stageTones),
  // Begun or planned
  Prospect: "info",
  "Meeting Scheduled": "info",
  Scheduled: "info",
  Rescheduled: "info",
  // Under way
  "Got Enquiry": "highlight",
  "In Progress": "highlight",
  // Achieved, or as it should be
  Active: "success",
  Completed: "success",
  // Needs attention
  High: "warning",
  "Follow-up Required": "warning",
  "No Show": "warning",
  // Urgent, late or failed
  Critical: "danger",
};

/** The tone of a status, a stage, an outcome or a priority. */
export function toneOf(status: string): Tone {
  return tones[status] ?? "neutral";
}
