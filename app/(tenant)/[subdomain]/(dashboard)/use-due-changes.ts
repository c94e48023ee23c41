"use client";

import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { useOptimisticIds } from "@/lib/client/use-optimistic-ids";
import { addDays, instantAt, wallTimeOf } from "@/lib/core/calendar-date";
import { formatDate, formatDay } from "@/lib/core/format";
import type { DueEntry } from "@/lib/crm/dashboard/schema";

const paths = {
  lead: "/crm/leads",
  enquiry: "/crm/enquiries",
  meeting: "/crm/meetings",
  task: "/crm/timeline",
};

/** Settling and putting off, at once on the screen with Undo, and back where the server says no. */
export function useDueChanges(where: { day: string; timeZone: string }) {
  const { attempt } = useAttempt();
  const gone = useOptimisticIds();

  function change(entry: DueEntry, body: object, said: string) {
    attempt(`${nameOf(entry)} could not be changed`, async () => {
      gone.add(keyOf(entry));
      await api.put(pathOf(entry), { body, ifMatch: entry.version });
      toast.success(
        said,
        withUndo(() => undo(entry)),
      );
    });
  }

  function undo(entry: DueEntry) {
    attempt(`${nameOf(entry)} could not be brought back`, async () => {
      await api.put(pathOf(entry), { body: undoChange(entry) });
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

function pathOf({ kind, id }: DueEntry): string {
  return `${paths[kind]}/${id}`;
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

type Asked = Pick<DueEntry, "kind" | "due" | "at" | "status">;

/** What settles it: a follow-up loses its date, a meeting is completed, a task is done. */
export function doneChange(entry: Asked) {
  if (entry.kind === "task") return { done: true };
  return entry.kind === "meeting" ? { status: "Completed" } : { nextFollowUpDate: null };
}

/** What puts it off to so many days after `day`; a meeting keeps its time on the clock. */
export function putOffChange(entry: Asked, days: number, { day, timeZone }: Where): Later {
  const later = addDays(entry.due > day ? entry.due : day, days);
  if (entry.kind === "task") return { dueDate: later };
  if (entry.kind !== "meeting" || !entry.at) return { nextFollowUpDate: later };
  const { time } = wallTimeOf(entry.at, timeZone);
  const scheduledDate = instantAt(later, time, timeZone).toISOString();
  return { scheduledDate, status: "Rescheduled" };
}

/** What brings it back as it was. */
export function undoChange(entry: Asked) {
  if (entry.kind === "task") return { done: false, dueDate: entry.due };
  return entry.kind === "meeting"
    ? { scheduledDate: entry.at, status: entry.status }
    : { nextFollowUpDate: entry.due };
}
