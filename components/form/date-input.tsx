"use client";

import { CalendarDays } from "lucide-react";
import { calendarDateOf, isCalendarDate, ownTimeZone } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import { parseDateInput } from "@/lib/core/parse-date-input";
import { lateDialog } from "./late-dialog";
import { TypedInput, type TypedInputProps } from "./typed-input";

const DatePopover = lateDialog(
  async () => ({ default: (await import("@/components/ui/date-popover")).DatePopover }),
  null,
);

/** A date, stored as `YYYY-MM-DD`, as text such as `22 Dec 2026`, `22/12` or `next fri`, with a calendar beside it. */
export function DateInput(props: TypedInputProps) {
  const { value } = props;
  return (
    <TypedInput
      placeholder="dd/mm/yyyy"
      {...props}
      read={readDate}
      show={formatDate}
      icon={<CalendarDays />}
      pickLabel="Open calendar"
      picker={(picker) => <DatePopover value={isCalendarDate(value) ? value : ""} {...picker} />}
    />
  );
}

/** The typed date, relative to the browser's current day. */
function readDate(text: string): string | null {
  return parseDateInput(text, calendarDateOf(new Date(), ownTimeZone()));
}
