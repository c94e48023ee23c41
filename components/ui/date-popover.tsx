"use client";

import { Calendar } from "./calendar";
import { PickerPopover, type PickerProps } from "./picker-popover";

type DatePopoverProps = PickerProps & {
  /** `YYYY-MM-DD`, or "" for none. */
  value: string;
};

/** An open calendar below a date field. */
export function DatePopover({ value, onPick, ...place }: DatePopoverProps) {
  const selected = value ? toLocalDay(value) : undefined;
  return (
    <PickerPopover aria-label="Calendar" {...place}>
      <Calendar
        mode="single"
        required
        autoFocus
        dir={isRtl(place.anchor.current) ? "rtl" : "ltr"}
        selected={selected}
        defaultMonth={selected}
        onSelect={(day) => onPick(toDate(day))}
      />
    </PickerPopover>
  );
}

/** The browser's own midnight of a calendar date, as the calendar counts days. */
function toLocalDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const local = new Date(2000, month - 1, day);
  local.setFullYear(year, month - 1, day);
  return local;
}

/** The calendar date that a browser's day shows, `YYYY-MM-DD`. */
function toDate(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(String);
  return `${year?.padStart(4, "0")}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`;
}

function isRtl(element: HTMLElement | null): boolean {
  return element !== null && getComputedStyle(element).direction === "rtl";
}
