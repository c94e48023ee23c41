"use client";

import { toast } from "sonner";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
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

/** Edits, completes and removes entries optimistically; a failure restores them. */
export function useEntryChanges({ change }: ShownTimeline) {
  const put = async (entry: WrittenEntry, body: TimelineUpdate, ifMatch?: number) => {
    const options = { params: { id: entry.id }, body, ifMatch };
    return (await api("PUT /crm/timeline/{id}", options)).entry;
  };

  async function settle(task: TaskEntry, done: boolean) {
    const doneAt = done ? new Date().toISOString() : null;
    const atOnce = { ...task, doneAt, doneBy: done ? "You" : null };
    try {
      await change(
        (shown) => withEntry(shown, atOnce),
        async () => {
          const entry = await put(task, { done });
          return (shown) => withEntry(shown, entry);
        },
      );
    } catch (error) {
      toast.error("The task could not be changed", { description: reasonOf(error) });
    }
  }

  /** Throws the server's error. */
  function correct(entry: WrittenEntry, body: TimelineUpdate): Promise<void> {
    return change(
      (shown) => shown,
      async () => {
        const corrected = await put(entry, body, entry.version);
        return (shown) => withEntry(shown, corrected);
      },
    );
  }

  async function remove(entry: WrittenEntry) {
    try {
      await change(
        (shown) => withoutEntry(shown, entry.id),
        async () => {
          const options = { params: { id: entry.id }, ifMatch: entry.version };
          await api("DELETE /crm/timeline/{id}", options);
          return (shown) => withoutEntry(shown, entry.id);
        },
      );
      toast.success(
        removed[entry.kind],
        withUndo(() => restore(entry)),
      );
    } catch (error) {
      toast.error("It could not be removed", { description: reasonOf(error) });
    }
  }

  async function restore(entry: WrittenEntry) {
    try {
      await change(
        (shown) => withEntry(shown, entry),
        async () => {
          await api("POST /crm/timeline/{id}/restoration", { params: { id: entry.id } });
          return (shown) => withEntry(shown, entry);
        },
      );
    } catch (error) {
      toast.error("It could not be brought back", { description: reasonOf(error) });
    }
  }

  return { settle, correct, remove };
}
