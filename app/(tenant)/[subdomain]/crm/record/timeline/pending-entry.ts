import type { Act } from "@/lib/client/outbox/act";
import type { Subject, TimelineFilter } from "@/lib/crm/timeline/choices";
import type { TimelineEntry, TimelineInput, TimelinePage } from "@/lib/crm/timeline/schema";
import { withEntry } from "./shown-entries";

/** The id of an entry that is being saved. */
export const pendingId = "pending";

/** An entry of one's own that the server has not taken yet. */
export function pendingEntry(
  subject: Subject,
  input: TimelineInput,
  { id, at = new Date().toISOString() }: { id: string; at?: string },
): TimelineEntry {
  const every = { id, at, by: "You", subject: { ...subject, label: "" } };
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

/** The record, the filter and the entries of a shown timeline. */
export type TimelineView = { page: TimelinePage; subject: Subject; filter: TimelineFilter | "" };

/** The page with the entries and the done tasks of a record that wait for the network. */
export function withWaiting(
  { page: stored, subject, filter }: TimelineView,
  acts: readonly Act[],
): TimelinePage {
  return acts.reduce((page, act) => {
    if (act.call === "PUT /crm/timeline/{id}") return withSettled(page, act);
    if (!act.call.startsWith("POST ") || act.record.id !== subject.id) return page;
    // biome-ignore lint/plugin/cast: the body of such an act is an entry
    const input = act.body as TimelineInput;
    if (!isOfFilter(input.kind, filter)) return page;
    return withEntry(page, pendingEntry(subject, input, { id: act.key, at: act.at }));
  }, stored);
}

const filtersOf: Partial<Record<TimelineEntry["kind"], TimelineFilter>> = {
  note: "notes",
  call: "calls",
  call_started: "calls",
  task: "tasks",
  whatsapp_opened: "messages",
  mail_opened: "messages",
};

/** Whether an entry that a person adds is one of the filter's. */
export function isOfFilter(kind: TimelineEntry["kind"], filter: TimelineFilter | ""): boolean {
  return filter === "" || filtersOf[kind] === filter;
}

function withSettled(page: TimelinePage, { params, body, at, refusal }: Act): TimelinePage {
  const task = page.entries.find(({ id }) => id === params.id);
  if (refusal || task?.kind !== "task" || !("done" in body)) return page;
  const isDone = body.done === true;
  return withEntry(page, { ...task, doneAt: isDone ? at : null, doneBy: isDone ? "You" : null });
}

/** Whether the act is the entry, or changes it. */
export function isAbout(act: Act, entryId: string): boolean {
  return act.key === entryId || act.params.id === entryId;
}
