"use client";

import { AlarmClock, CalendarDays, CalendarPlus, Check, MessageSquarePlus } from "lucide-react";
import Link from "next/link";
import { RowActions } from "@/components/list/row-actions";
import { formatDate, formatDateTime } from "@/lib/core/format";
import type { DueEntry } from "@/lib/crm/dashboard/schema";
import { dueText } from "./due-text";

export type DueActions = {
  done: (entry: DueEntry) => void;
  addOutcome: (entry: DueEntry) => void;
  snooze: (entry: DueEntry, days: number) => void;
};

const kinds = { lead: "Follow up", enquiry: "Enquiry", meeting: "Meeting", task: "Task" } as const;

const outcomeAction = { label: "Add Outcome", icon: MessageSquarePlus, inline: true };

type Props = DueActions & { entry: DueEntry; day: string; timeZone: string };

/** Who is to be called or met, and the two clicks that settle it. */
export function DueRow({ entry, day, timeZone, done, addOutcome, snooze }: Props) {
  const { clientName, brand } = entry;
  const title = entry.title ?? clientName ?? brand;
  const who = entry.title && clientName ? `${clientName}, ${brand}` : brand;
  return (
    <li className="flex min-w-0 items-center gap-2 rounded-md ps-3 hover:bg-accent/60">
      <Link href={placeOf(entry)} className="min-w-0 flex-1 py-2">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-muted-foreground text-table">{who}</span>
        <span
          className="block truncate text-muted-foreground text-xs"
          title={whenText(entry, timeZone)}
        >
          {entry.needsOutcome ? "Needs an outcome" : kinds[entry.kind]} ·{" "}
          {dueText(entry, day, timeZone)} · {entry.csPerson}
        </span>
      </Link>
      <RowActions
        of={title}
        actions={[
          entry.needsOutcome
            ? { ...outcomeAction, onSelect: () => addOutcome(entry) }
            : { label: "Mark Done", icon: Check, inline: true, onSelect: () => done(entry) },
          {
            label: entry.due > day ? "Put Off by a Day" : "Put Off to Tomorrow",
            icon: AlarmClock,
            inline: true,
            onSelect: () => snooze(entry, 1),
          },
          { label: "Put Off by Three Days", icon: CalendarPlus, onSelect: () => snooze(entry, 3) },
          { label: "Put Off by a Week", icon: CalendarDays, onSelect: () => snooze(entry, 7) },
        ]}
      />
    </li>
  );
}

function placeOf({ kind, id, leadId, brandId }: DueEntry): string {
  if (kind === "meeting") return `/crm/meetings/${id}`;
  return leadId ? `/crm/leads/${leadId}` : `/crm/brands/${brandId}`;
}

function whenText(entry: DueEntry, timeZone: string): string {
  return entry.at ? formatDateTime(entry.at, timeZone) : formatDate(entry.due);
}
