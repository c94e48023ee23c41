"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useAttempt, useOptimisticIds } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import type { Act } from "@/lib/client/outbox/act";
import { perform, useSent, useWaiting } from "@/lib/client/outbox/waiting";
import { addDays, instantAt, wallTimeOf } from "@/lib/core/calendar-date";
import { formatDate, formatDay } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import type { DueEntry, Today } from "@/lib/crm/dashboard/schema";
import { meetingStatuses } from "@/lib/crm/kinds/meetings/choices";
import { sentLater } from "../crm/editing/saving-failure";

/** Completes and postpones entries optimistically with Undo; reverts if the server refuses. */
export function useDueChanges(today: Today, timeZone: string) {
  const { attempt } = useAttempt();
  const gone = useOptimisticIds();
  const acts = useChanges(today);
  const where = { day: today.day, timeZone };

  function change(entry: DueEntry, body: DueChange, said: string) {
    attempt(`${nameOf(entry)} could not be changed`, async () => {
      gone.add(keyOf(entry));
      const answer = await put(entry, body, entry.version);
      const description = answer ? undefined : sentLater();
      toast.success(said, { description, ...withUndo(() => undo(entry)) });
      return answer && undefined;
    });
  }

  function undo(entry: DueEntry) {
    attempt(
      `${nameOf(entry)} could not be brought back`,
      async () => (await put(entry, undoChange(entry))) && undefined,
    );
  }

  return {
    isGone: (entry: DueEntry) => gone.has(keyOf(entry)) || isChanged(entry, acts),
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

/** The changes that wait, after those that were sent since `today` was read. A refused one changes nothing. */
function useChanges(today: Today): readonly Act[] {
  const [sent, setSent] = useState<readonly Act[]>([]);
  const [seen, setSeen] = useState(today);
  if (seen !== today) {
    setSeen(today);
    setSent([]);
  }
  useSent((act) => setSent((all) => [...all, act]));
  return [...sent, ...useWaiting().filter(({ refusal }) => refusal === null)];
}

/** Whether the last waiting act of the entry gives it another date or completes it. */
function isChanged(entry: DueEntry, acts: readonly Act[]): boolean {
  const last = acts.findLast(
    ({ call, params }) => call.startsWith("PUT ") && params.id === entry.id,
  );
  return last !== undefined && dueKeys.some((key) => key in last.body) && !isUndone(entry, last);
}

const dueKeys = ["nextFollowUpDate", "status", "done", "dueDate"];

function isUndone(entry: DueEntry, { body }: Act): boolean {
  const before = undoChange(entry);
  return Object.entries(body).every(([key, value]) => Reflect.get(before, key) === value);
}

function put(entry: DueEntry, body: DueChange, ifMatch?: number): Promise<object | null> {
  const { kind, id, leadId, brandId } = entry;
  const undo = undoChange(entry);
  const before = Object.fromEntries(Object.keys(body).map((key) => [key, Reflect.get(undo, key)]));
  const intent = { params: { id }, ifMatch, before, label: nameOf(entry) };
  if (kind !== "task")
    return perform({
      ...intent,
      call: `PUT /crm/${manyRecords[kind]}/{id}`,
      // biome-ignore lint/plugin/cast: the change is one of its kind
      body: body as never,
      record: { kind, id },
    });
  const record = leadId
    ? ({ kind: "lead", id: leadId } as const)
    : ({ kind: "brand", id: brandId } as const);
  // biome-ignore lint/plugin/cast: the change is one of a task
  return perform({ ...intent, call: "PUT /crm/timeline/{id}", body: body as never, record });
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
