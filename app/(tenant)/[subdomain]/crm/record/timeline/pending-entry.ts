import type { Subject } from "@/lib/crm/timeline/choices";
import type { TimelineEntry, TimelineInput } from "@/lib/crm/timeline/schema";

/** Stands for the id of an entry that is being saved. */
export const pendingId = "pending";

/** An entry as it is shown until the server has it. */
export function pendingEntry(subject: Subject, input: TimelineInput): TimelineEntry {
  const every = {
    id: pendingId,
    at: new Date().toISOString(),
    by: "You",
    subject: { ...subject, label: "" },
  };
  const written = { mine: true, version: 1, isEdited: false };
  switch (input.kind) {
    case "note":
      return { ...every, ...written, kind: "note", text: input.text };
    case "call": {
      const { kind, outcome, durationMinutes = null, text = null } = input;
      return { ...every, ...written, kind, outcome, durationMinutes, text };
    }
    case "task": {
      const { kind, text, dueDate } = input;
      return { ...every, ...written, kind, text, dueDate, doneAt: null, doneBy: null };
    }
    default:
      return { ...every, kind: input.kind };
  }
}
