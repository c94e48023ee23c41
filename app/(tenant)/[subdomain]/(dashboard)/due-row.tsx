"use client";

import {
  AlarmClock,
  CalendarDays,
  CalendarPlus,
  Check,
  ListTodo,
  MessageSquarePlus,
  MessageSquareQuote,
  Phone,
} from "lucide-react";
import Link from "next/link";
import { RowActions } from "@/components/list/row-actions";
import { daysBetween } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { phoneText } from "@/lib/core/contact-links";
import { formatDate, formatDateTime, formatInrCompact } from "@/lib/core/format";
import { personHue } from "@/lib/core/person-hue";
import type { DueEntry } from "@/lib/crm/dashboard/schema";
import { contactActs } from "../crm/parts/contact-acts";

export type DueActions = {
  done: (entry: DueEntry) => void;
  addOutcome: (entry: DueEntry) => void;
  snooze: (entry: DueEntry, days: number) => void;
};

const kinds = {
  lead: { name: "Follow up", Icon: Phone },
  enquiry: { name: "Enquiry", Icon: MessageSquareQuote },
  meeting: { name: "Meeting", Icon: CalendarDays },
  task: { name: "Task", Icon: ListTodo },
} as const;

const outcomeAction = { label: "Add Outcome", icon: MessageSquarePlus, inline: true };

type Props = DueActions & {
  entry: DueEntry;
  /** Whether the row names the CS person. */
  showsPerson: boolean;
  day: string;
  timeZone: string;
};

/** A due entry on one line, on two on a phone, with its actions over its end. */
export function DueRow({ entry, showsPerson, day, timeZone, done, addOutcome, snooze }: Props) {
  const { clientName, brand, csPerson, needsOutcome, phone, doNotContact, estimatedValue } = entry;
  const title = entry.title ?? clientName ?? brand;
  const who = entry.title && clientName ? `${clientName}, ${brand}` : brand;
  const { name, Icon } = kinds[entry.kind];
  const about = [needsOutcome ? "Needs an outcome" : "", who, showsPerson ? csPerson : ""];
  const ways = contactActs({ phone: doNotContact ? null : phone });
  return (
    <li
      className="due-row"
      data-row={entry.leadId}
      data-person={showsPerson ? personHue(csPerson) : undefined}
    >
      <Link href={placeOf(entry)} prefetch={false} data-prefetch={placeOf(entry)}>
        <Icon role="img" aria-label={name} className="size-4 shrink-0 text-muted-foreground" />
        <span className="truncate font-medium">{title}</span>{" "}
        <span className="truncate text-muted-foreground text-table">
          {about.filter(Boolean).join(" · ")}
        </span>{" "}
        <span
          title={whenText(entry, timeZone)}
          className={cn(
            "text-table",
            entry.due < day ? "text-destructive-text" : "text-foreground",
          )}
        >
          {dueText(entry, day, timeZone)}
        </span>{" "}
        <span className="due-value">
          {estimatedValue !== null && formatInrCompact(estimatedValue)}
        </span>
      </Link>
      {!doNotContact && (
        <span className="hidden w-36 shrink-0 print:block">{phoneText(phone)}</span>
      )}
      <RowActions
        of={title}
        actions={[
          ...ways.map((way) => ({ ...way, inline: true })),
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

/** The due date relative to `day`: "3 days late", "today, 4:30 pm", "tomorrow", "24 Nov 2026". */
export function dueText(
  entry: Pick<DueEntry, "due" | "at">,
  day: string,
  timeZone: string,
): string {
  const days = daysBetween(day, entry.due);
  const clock = entry.at && formatDateTime(entry.at, timeZone).split(", ")[1];
  return clock && days >= 0 ? `${dayText(days, entry.due)}, ${clock}` : dayText(days, entry.due);
}

function dayText(days: number, due: string): string {
  if (days < -1) return `${-days} days late`;
  if (days === -1) return "1 day late";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : formatDate(due);
}
