"use client";

import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { countOf, formatDate } from "@/lib/core/format";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { changedFields } from "./changed-fields";
import { dueTone } from "./due-tone";
import type { EntryChanges, TaskEntry } from "./use-entry-changes";

type BodyProps = { entry: TimelineEntry; changes: EntryChanges; now: Date; timeZone: string };

/** What an entry holds beside who and when. */
export function EntryBody({ entry, changes, now, timeZone }: BodyProps) {
  if (entry.kind === "changed") return <ChangedFields entry={entry} timeZone={timeZone} />;
  if (entry.kind === "task") {
    const today = calendarDateOf(now, timeZone);
    return <Task task={entry} today={today} settle={changes.settle} />;
  }
  return (
    <>
      {entry.kind === "call" && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <Badge tone={entry.outcome === "Connected" ? "success" : "neutral"}>
            {entry.outcome}
          </Badge>
          {entry.durationMinutes !== null && (
            <span className="text-muted-foreground text-table">
              {countOf(entry.durationMinutes, "minute")}
            </span>
          )}
        </p>
      )}
      {"text" in entry && entry.text && <Written text={entry.text} />}
    </>
  );
}

type ChangedEntry = Extract<TimelineEntry, { kind: "changed" }>;

function ChangedFields({ entry, timeZone }: { entry: ChangedEntry; timeZone: string }) {
  const fields = changedFields(entry.subject.kind, entry.changes, timeZone);
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-table">
      {fields.map(({ name, values }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 break-words">
            {values ? (
              <>
                <span className="text-muted-foreground">{values.was}</span>
                <span className="sr-only"> became </span>
                <ArrowRight
                  aria-hidden
                  className="mx-1.5 inline size-3.5 text-muted-foreground rtl:rotate-180"
                />
                <span>{values.is}</span>
              </>
            ) : (
              <span className="text-muted-foreground">changed</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TaskProps = { task: TaskEntry; today: string; settle: EntryChanges["settle"] };

function Task({ task, today, settle }: TaskProps) {
  const id = useId();
  const isDone = task.doneAt !== null;
  return (
    <div className="mt-2 flex items-start gap-3">
      <Checkbox
        id={id}
        checked={isDone}
        className="mt-1"
        onCheckedChange={(checked) => settle(task, checked === true)}
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={cn(
            "whitespace-pre-line break-words",
            isDone && "text-muted-foreground line-through",
          )}
        >
          {task.text}
        </label>
        <p className="mt-1">
          <Badge tone={isDone ? "success" : dueTone(task.dueDate, today)}>
            {isDone ? `Done by ${task.doneBy}` : `Due ${formatDate(task.dueDate)}`}
          </Badge>
        </p>
      </div>
    </div>
  );
}

const longText = 400;

function Written({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const isLong = text.length > longText || text.split("\n").length > 8;
  return (
    <div className="mt-1.5">
      <p
        className={cn(
          "max-w-prose whitespace-pre-line break-words leading-6",
          isLong && !all && "line-clamp-6",
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button variant="link" size="inline" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show less" : "Show all of it"}
        </Button>
      )}
    </div>
  );
}
