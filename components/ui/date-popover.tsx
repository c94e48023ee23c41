"use client";

import type { RefObject } from "react";
import { Calendar } from "./calendar";
import { Popover, PopoverAnchor, PopoverContent } from "./popover";

type DatePopoverProps = {
  /** `YYYY-MM-DD`, or "" for none. */
  value: string;
  onPick: (date: string) => void;
  onClose: () => void;
  /** The element below which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** The field that has the focus afterwards. */
  field: RefObject<HTMLElement | null>;
};

/** An open calendar below a date field. */
export function DatePopover({ value, onPick, onClose, anchor, field }: DatePopoverProps) {
  const selected = value ? toLocalDay(value) : undefined;
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-label="Calendar"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          field.current?.focus();
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target))
            event.preventDefault();
        }}
      >
        <Calendar
          mode="single"
          required
          autoFocus
          dir={isRtl(anchor.current) ? "rtl" : "ltr"}
          selected={selected}
          defaultMonth={selected}
          onSelect={(day) => onPick(toDate(day))}
        />
      </PopoverContent>
    </Popover>
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
