"use client";

import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { apiUrl } from "@/lib/client/api-url";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { countOf, formatDate } from "@/lib/core/format";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { ChangedFields } from "./entry-changes";
import type { EntryChanges, TaskEntry } from "./use-entry-changes";

type BodyProps = {
  entry: TimelineEntry;
  changes: EntryChanges;
  now: Date;
  timeZone: string;
  /** The server does not have it yet. */
  isPending: boolean;
};

/** The content of an entry. */
export function EntryBody({ entry, changes, now, timeZone, isPending }: BodyProps) {
  if (entry.kind === "changed") return <ChangedFields entry={entry} timeZone={timeZone} />;
  if (entry.kind === "task") {
    const today = calendarDateOf(now, timeZone);
    return <Task task={entry} today={today} settle={changes.settle} isPending={isPending} />;
  }
  if (entry.kind === "file_attached")
    return (
      <a
        href={apiUrl("GET /crm/attachments/{id}", { params: { id: entry.id } })}
        download={entry.name}
        className="mt-1.5 inline-flex max-w-full items-center gap-2 rounded-md border px-3 py-2 hover:bg-accent max-md:min-h-11"
      >
        <Download className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 break-words">{entry.name}</span>
      </a>
    );
  return (
    <>
      {entry.kind === "call" && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <Badge variant={entry.outcome === "Connected" ? "info" : "neutral"}>
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

type TaskProps = {
  task: TaskEntry;
  today: string;
  settle: EntryChanges["settle"];
  isPending: boolean;
};

function Task({ task, today, settle, isPending }: TaskProps) {
  const id = useId();
  const isDone = task.doneAt !== null;
  return (
    <div className="mt-2 flex items-start gap-3">
      <Checkbox
        id={id}
        checked={isDone}
        disabled={isPending}
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
          <Badge variant={isDone ? "neutral" : dueTone(task.dueDate, today)}>
            {isDone ? `Done by ${task.doneBy}` : `Due ${formatDate(task.dueDate)}`}
          </Badge>
        </p>
      </div>
    </div>
  );
}

function dueTone(dueDate: string, today: string): Tone {
  if (dueDate < today) return "danger";
  return dueDate === today ? "warning" : "neutral";
}
