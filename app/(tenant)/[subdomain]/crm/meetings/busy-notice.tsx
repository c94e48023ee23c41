"use client";

import { CalendarClock } from "lucide-react";
import { formatDay } from "@/lib/core/format";
import { timesOf } from "@/lib/crm/meetings/when";
import { useSpan } from "./duration-field";
import { useConflicts } from "./use-conflicts";

type BusyNoticeProps = {
  csPerson: string;
  /** The meeting that is being changed. */
  exceptId: string | undefined;
  timeZone: string;
};

/** Says that the CS person already has a meeting at the form's time. It warns and forbids nothing. */
export function BusyNotice({ csPerson, exceptId, timeZone }: BusyNoticeProps) {
  const span = useSpan(timeZone);
  const name = csPerson.trim();
  const conflicts = useConflicts(span && name ? { csPerson: name, ...span, exceptId } : null);
  return (
    <>
      <p role="status" className="sr-only">
        {conflicts.length > 0 && `${name} is already busy then`}
      </p>
      {conflicts.length > 0 && (
        <div className="flex gap-3 rounded-lg bg-warning px-4 py-3 text-table text-warning-foreground sm:col-span-2">
          <CalendarClock className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">{name} is already busy then</p>
            <ul>
              {conflicts.map((meeting) => (
                <li key={meeting.id} className="tabular-nums">
                  {formatDay(meeting.scheduledDate, timeZone)}, {timesOf(meeting, timeZone)}:{" "}
                  <a
                    href={`/crm/meetings/${meeting.id}`}
                    target="_blank"
                    rel="noreferrer"
                    className="underline underline-offset-4"
                  >
                    {meeting.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}
