"use client";

import { toast } from "sonner";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { perform } from "@/lib/client/outbox/waiting";
import { knownName } from "@/lib/client/records";
import type { TimelineEntry, TimelineUpdate } from "@/lib/crm/timeline/schema";
import { withEntry, withoutEntry } from "./shown-entries";
import type { ShownTimeline } from "./use-timeline";

/** Entries by members, which can be edited and removed. */
export type WrittenEntry = Extract<TimelineEntry, { mine: boolean }>;
export type TaskEntry = Extract<TimelineEntry, { kind: "task" }>;

const removed = {
  note: "Note removed",
  call: "Call removed",
  task: "Task removed",
  file_attached: "File removed",
};

export type EntryChanges = ReturnType<typeof useEntryChanges>;

type Show = Parameters<ShownTimeline["change"]>[0];

/** Edits, completes and removes entries optimistically; a failure restores them. */
export function useEntryChanges({ change }: ShownTimeline) {
  /** Shows the change at once. If `save` fails, takes it back, shows `failed` and returns false. */
  async function attempt(failed: string, atOnce: Show, save: () => Promise<Show | null>) {
    try {
      await change(atOnce, save);
      return true;
    } catch (error) {
      toast.error(failed, { description: reasonOf(error) });
      return false;
    }
  }

  async function settle(task: TaskEntry, done: boolean) {
    const doneAt = done ? new Date().toISOString() : null;
    const settled = { ...task, doneAt, doneBy: done ? "You" : null };
    await attempt(
      "The task could not be changed",
      (shown) => withEntry(shown, settled),
      async () => {
        const answer = await performSettling(task, done);
        return answer && ((shown) => withEntry(shown, answer.entry));
      },
    );
  }

  /** Throws the server's error. */
  function correct(entry: WrittenEntry, body: TimelineUpdate): Promise<void> {
    return change(
      (shown) => shown,
      async () => {
        const options = { params: { id: entry.id }, body, ifMatch: entry.version };
        const { entry: corrected } = await api("PUT /crm/timeline/{id}", options);
        return (shown) => withEntry(shown, corrected);
      },
    );
  }

  async function remove(entry: WrittenEntry) {
    const without: Show = (shown) => withoutEntry(shown, entry.id);
    const isRemoved = await attempt("It could not be removed", without, async () => {
      await api("DELETE /crm/timeline/{id}", { params: { id: entry.id }, ifMatch: entry.version });
      return without;
    });
    if (isRemoved)
      toast.success(
        removed[entry.kind],
        withUndo(() => void restore(entry)),
      );
  }

  function restore(entry: WrittenEntry) {
    const restored: Show = (shown) => withEntry(shown, entry);
    return attempt("It could not be brought back", restored, async () => {
      await api("POST /crm/timeline/{id}/restoration", { params: { id: entry.id } });
      return restored;
    });
  }

  return { settle, correct, remove };
}

function performSettling({ id, subject }: TaskEntry, done: boolean) {
  const record = { kind: subject.kind, id: subject.id };
  const label = subject.label || knownName(record.kind, record.id);
  return perform({ call: "PUT /crm/timeline/{id}", params: { id }, body: { done }, record, label });
}
