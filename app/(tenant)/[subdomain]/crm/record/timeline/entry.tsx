"use client";

import { Clock, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRef, useState } from "react";
import { RowActions } from "@/components/list/row-actions";
import { useIsWaiting } from "@/lib/client/outbox/waiting";
import { cn } from "@/lib/core/cn";
import { formatDateTime } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";
import { kinds } from "@/lib/crm/kinds/kinds";
import type { Subject } from "@/lib/crm/timeline/choices";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { recordHref } from "../../record-screens";
import { describeEntry, EntryIcon } from "./describe-entry";
import { EntryBody } from "./entry-body";
import { type EditableEntry, EntryEdit } from "./entry-edit";
import { isAbout, pendingId } from "./pending-entry";
import type { EntryChanges, WrittenEntry } from "./use-entry-changes";

type EntryProps = {
  entry: TimelineEntry;
  /** The record whose timeline is shown. */
  subject: Subject;
  changes: EntryChanges;
  now: Date;
  timeZone: string;
};

export function Entry({ entry, subject, changes, now, timeZone }: EntryProps) {
  const [editing, setEditing] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const isOwn = entry.subject.id === subject.id;
  const isSaving = entry.id === pendingId;
  const isWaiting = useIsWaiting((act) => isAbout(act, entry.id) && act.refusal === null);
  const isRefused = useIsWaiting((act) => isAbout(act, entry.id) && act.refusal !== null);
  const isPending = isSaving || isWaiting || isRefused;

  function stopEditing() {
    setEditing(false);
    line.current?.querySelector<HTMLElement>("button[aria-haspopup]")?.focus();
  }

  return (
    <li ref={line} className={cn("group flex gap-3", isPending && "text-muted-foreground")}>
      <div className="flex flex-col items-center">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-muted-foreground">
          <EntryIcon entry={entry} />
        </span>
        <span className="w-px grow bg-border group-last:hidden" />
      </div>
      <div className="min-w-0 flex-1 pb-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 pt-1">
            <p className="break-words">
              <span className="font-medium">{entry.by}</span> {describeEntry(entry, isOwn)}
            </p>
            <p className="flex flex-wrap gap-x-1.5 text-muted-foreground text-xs">
              <time dateTime={entry.at} title={formatDateTime(entry.at, timeZone)}>
                {isSaving ? "Saving..." : relativeTime(entry.at, now)}
              </time>
              {isWaiting && (
                <span className="inline-flex items-center gap-1">
                  · <Clock aria-hidden className="size-3" /> Waiting
                </span>
              )}
              {isRefused && <span className="text-destructive-text">· Not sent</span>}
              {"isEdited" in entry && entry.isEdited && <span>· edited</span>}
              {!isOwn && <Origin subject={entry.subject} />}
            </p>
          </div>
          {isWritten(entry) && !isPending && (
            <RowActions
              of={nameOf(entry)}
              actions={actionsOf(entry, () => setEditing(true), changes)}
            />
          )}
        </div>
        {editing && isEditable(entry) ? (
          <EntryEdit entry={entry} changes={changes} onClose={stopEditing} />
        ) : (
          <EntryBody entry={entry} {...{ changes, now, timeZone, isPending }} />
        )}
      </div>
    </li>
  );
}

function Origin({ subject }: { subject: TimelineEntry["subject"] }) {
  return (
    <span className="min-w-0 break-words">
      {"· "}
      <Link
        href={recordHref(subject.kind, subject.id)}
        prefetch={false}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {kinds[subject.kind].title}: {subject.label}
      </Link>
    </span>
  );
}

function isWritten(entry: TimelineEntry): entry is WrittenEntry {
  return "mine" in entry;
}

/** Any member can edit a task; notes and calls only their author. */
function isEditable(entry: TimelineEntry): entry is EditableEntry {
  if (!isWritten(entry) || entry.kind === "file_attached") return false;
  return entry.mine || entry.kind === "task";
}

const names = {
  note: "this note",
  call: "this call",
  task: "this task",
  file_attached: "the file",
};

function nameOf(entry: WrittenEntry): string {
  return names[entry.kind];
}

function actionsOf(entry: WrittenEntry, edit: () => void, changes: EntryChanges) {
  return [
    ...(isEditable(entry) ? [{ label: "Edit", icon: Pencil, onSelect: edit }] : []),
    {
      label: "Remove",
      icon: Trash2,
      tone: "destructive" as const,
      onSelect: () => changes.remove(entry),
    },
  ];
}
