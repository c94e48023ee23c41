"use client";

import { toast } from "sonner";
import { useAttempt, useOptimisticIds } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { changeRecord } from "@/lib/client/record-api";
import { addDays, instantAt, wallTimeOf } from "@/lib/core/calendar-date";
import { formatDate, formatDay } from "@/lib/core/format";
import type { DueEntry } from "@/lib/crm/dashboard/schema";
import { meetingStatuses } from "@/lib/crm/kinds/meetings/choices";

/** Completes and postpones entries optimistically with Undo; reverts if the server refuses. */
export function useDueChanges(where: { day: string; timeZone: string }) {
  const { attempt } = useAttempt();
  const gone = useOptimisticIds();

  function change(entry: DueEntry, body: DueChange, said: string) {
    attempt(`${nameOf(entry)} could not be changed`, async () => {
      gone.add(keyOf(entry));
      await put(entry, body, entry.version);
      toast.success(
        said,
        withUndo(() => undo(entry)),
      );
    });
  }

  function undo(entry: DueEntry) {
    attempt(`${nameOf(entry)} could not be brought back`, async () => {
      await put(entry, undoChange(entry));
    });
  }

  return {
    isGone: (entry: DueEntry) => gone.has(keyOf(entry)),
    done: (entry: DueEntry) => change(entry, doneChange(entry), `${nameOf(entry)} is done`),
    snooze: (entry: DueEntry, days: number) => {
      const later = putOffChange(entry, days, where);
      const to = dayOf(later, where.timeZone);
      change(entry, later, `${nameOf(entry)} is put off to ${to}`);
    },
  };
}

function dayOf(later: ReturnType<typeof putOffChange>, timeZone: string): string {
  if ("scheduledDate" in later) return formatDay(later.scheduledDate, timeZone);
  return formatDate("dueDate" in later ? later.dueDate : later.nextFollowUpDate);
}

function keyOf({ kind, id, due, at }: DueEntry): string {
  return [kind, id, at ?? due].join(" ");
}

function put({ kind, id }: DueEntry, body: DueChange, ifMatch?: number): Promise<unknown> {
  const base = { id, ifMatch };
  if ("nextFollowUpDate" in body)
    return changeRecord(kind === "enquiry" ? "enquiry" : "lead", base, body);
  if ("status" in body) return changeRecord("meeting", base, body);
  return api("PUT /crm/timeline/{id}", { params: { id }, body, ifMatch });
}

function nameOf({ title, clientName, brand }: DueEntry): string {
  return title ?? clientName ?? brand;
}

type Where = { day: string; timeZone: string };
/** A new date of a follow-up or a task, or a new time of a meeting. */
type Later =
  | { nextFollowUpDate: string }
  | { dueDate: string }
  | { scheduledDate: string; status: "Rescheduled" };

/** A change of a lead or an enquiry, of a meeting, or of a task. */
type DueChange =
  | { nextFollowUpDate: string | null }
  | { status: MeetingStatus | undefined; scheduledDate?: string | undefined }
  | { done?: boolean; dueDate?: string };

type MeetingStatus = (typeof meetingStatuses)[number];

type Asked = Pick<DueEntry, "kind" | "due" | "at" | "status">;

/** Clears a follow-up's date, completes a meeting, or marks a task as done. */
export function doneChange(entry: Asked): DueChange {
  if (entry.kind === "task") return { done: true };
  return entry.kind === "meeting" ? { status: "Completed" } : { nextFollowUpDate: null };
}

/** Moves an entry `days` after its due date, or after `day` if overdue; a meeting keeps its local time. */
export function putOffChange(entry: Asked, days: number, { day, timeZone }: Where): Later {
  const later = addDays(entry.due > day ? entry.due : day, days);
  if (entry.kind === "task") return { dueDate: later };
  if (entry.kind !== "meeting" || !entry.at) return { nextFollowUpDate: later };
  const { time } = wallTimeOf(entry.at, timeZone);
  const scheduledDate = instantAt(later, time, timeZone).toISOString();
  return { scheduledDate, status: "Rescheduled" };
}

/** Restores the entry's former values. */
export function undoChange(entry: Asked): DueChange {
  if (entry.kind === "task") return { done: false, dueDate: entry.due };
  if (entry.kind !== "meeting") return { nextFollowUpDate: entry.due };
  const status = meetingStatuses.find((known) => known === entry.status);
  return { scheduledDate: entry.at ?? undefined, status };
}
