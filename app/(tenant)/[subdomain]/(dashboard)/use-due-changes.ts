"use client";

import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { useOptimisticIds } from "@/lib/client/use-optimistic-ids";
import { formatDate, formatDay } from "@/lib/core/format";
import type { DueEntry } from "@/lib/crm/dashboard/schema";
import { doneChange, putOffChange, undoChange } from "./put-off";

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
