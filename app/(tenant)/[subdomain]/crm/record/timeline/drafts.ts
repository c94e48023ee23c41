import { isCalendarDate } from "@/lib/core/calendar-date";
import { callOutcomes } from "@/lib/crm/timeline/choices";
import type { TimelineInput } from "@/lib/crm/timeline/schema";

export type Written = "note" | "call" | "task";

/** The typed values of an entry; each kind uses a part of them. */
export type Draft = { text: string; outcome: string; minutes: string; dueDate: string };

/** The error of a draft; `field` is null if it concerns the whole draft. */
export type Problem = { sentence: string; field: keyof Draft | null };

const mostMinutes = 1_440;
const longestText = 5_000;

/** Empty drafts; a task is due today by default. */
export function emptyDrafts(today: string): Record<Written, Draft> {
  const draft = { text: "", outcome: callOutcomes[0], minutes: "", dueDate: today };
  return { note: draft, call: draft, task: draft };
}

/** Why a draft cannot be saved yet, or null. */
export function problemOf(kind: Written, { text, minutes, dueDate }: Draft): Problem | null {
  if (text.trim().length > longestText)
    return { field: "text", sentence: "Enter at most 5,000 characters" };
  if (kind === "call")
    return isMinutes(minutes)
      ? null
      : { field: "minutes", sentence: "Enter whole minutes from 0 to 1,440" };
  if (text.trim() === "")
    return {
      field: "text",
      sentence: kind === "note" ? "Write something" : "Say what is to be done",
    };
  return kind === "task" && !isCalendarDate(dueDate)
    ? { field: "dueDate", sentence: "Enter a date, such as 2026-11-21" }
    : null;
}

type WrittenInput = Extract<TimelineInput, { kind: Written }>;

/** The request body of a valid draft. */
export function toInput(kind: Written, draft: Draft): WrittenInput {
  const { text, outcome, minutes, dueDate } = draft;
  const written = text.trim();
  if (kind === "note") return { kind, text: written };
  if (kind === "task") return { kind, text: written, dueDate };
  return {
    kind,
    outcome: callOutcomes.find((known) => known === outcome) ?? callOutcomes[0],
    durationMinutes: minutes.trim() === "" ? null : Number(minutes),
    text: written || null,
  };
}

function isMinutes(typed: string): boolean {
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= mostMinutes;
}
