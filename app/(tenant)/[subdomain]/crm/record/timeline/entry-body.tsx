"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { apiUrl } from "@/lib/client/api-url";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { countOf } from "@/lib/core/format";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { ChangedFields } from "./entry-changes";
import { Task } from "./entry-task";
import type { EntryChanges } from "./use-entry-changes";

type BodyProps = { entry: TimelineEntry; changes: EntryChanges; now: Date; timeZone: string };

/** What an entry holds beside who and when. */
export function EntryBody({ entry, changes, now, timeZone }: BodyProps) {
  if (entry.kind === "changed") return <ChangedFields entry={entry} timeZone={timeZone} />;
  if (entry.kind === "task") {
    const today = calendarDateOf(now, timeZone);
    return <Task task={entry} today={today} settle={changes.settle} />;
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
