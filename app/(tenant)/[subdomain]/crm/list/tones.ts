import type { Mark } from "@/components/ui/badge";
import type { Stage } from "@/lib/core/stages";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { leadStages } from "@/lib/crm/leads/stages";

const stages: readonly Stage[] = [...leadStages, ...enquiryStages];
const stageTones = stages.map(({ name, tone }) => [name, tone]);

/** Each tone has one meaning; neutral is what needs nothing: Cancelled, Inactive, Low. */
const tones: Record<string, Mark> = {
  ...Object.fromEntries(stageTones),
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
  // Needs attention
  High: "warning",
  Critical: "warning",
  "Follow-up Required": "warning",
  "No Show": "warning",
};

/** The mark of a status, a stage, an outcome or a priority. */
export function toneOf(status: string): Mark {
  return tones[status] ?? "neutral";
}

/** The word of a status on a record: a closed stage has the word of its column on the board. */
export function wordOf(status: string): string {
  return stages.find(({ name }) => name === status)?.shownIn ?? status;
}
