"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
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
  const router = useRouter();
  const [gone, addGone] = useOptimistic<readonly string[], string>([], (keys, key) => [
    ...keys,
    key,
  ]);
  const [, startTransition] = useTransition();
  const refresh = () => startTransition(() => router.refresh());

  function change(entry: DueEntry, body: object, said: string) {
    startTransition(async () => {
      addGone(keyOf(entry));
      try {
        await api.put(pathOf(entry), { body, ifMatch: entry.version });
        toast.done(said, () => undo(entry));
      } catch (error) {
        toast.error(`${nameOf(entry)} could not be changed`, { description: reasonOf(error) });
      }
      refresh();
    });
  }

  async function undo(entry: DueEntry) {
    try {
      await api.put(pathOf(entry), { body: undoChange(entry) });
      refresh();
    } catch (error) {
      toast.error(`${nameOf(entry)} could not be brought back`, { description: reasonOf(error) });
    }
  }

  return {
    isGone: (entry: DueEntry) => gone.includes(keyOf(entry)),
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
