"use client";

import type { KeyboardEvent } from "react";
import { PickerPopover, type PickerProps } from "@/components/ui/picker-popover";
import { cn } from "@/lib/core/cn";
import { formatClock } from "@/lib/core/format";

type TimePopoverProps = PickerProps & {
  /** `HH:MM`, or "" for none. */
  value: string;
};

const firstHalfHour = 16;
const halfHours = Array.from({ length: 48 }, (_, at) => {
  const minutes = ((at + firstHalfHour) % 48) * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

/** An open list of half hours below a time field, from 8 in the morning on. */
export function TimePopover({ value, onPick, ...place }: TimePopoverProps) {
  const reached = halfHours.includes(value) ? value : halfHours[0];
  return (
    <PickerPopover
      {...place}
      role="listbox"
      aria-label="Times"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusOption(event.currentTarget);
      }}
      onKeyDown={moveFocus}
      className="flex max-h-64 w-36 flex-col overflow-y-auto p-1"
    >
      {halfHours.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          aria-selected={time === value}
          tabIndex={time === reached ? 0 : -1}
          onClick={() => onPick(time)}
          className={cn(
            "min-h-8 shrink-0 rounded-md px-2 text-start text-table tabular-nums outline-none hover:bg-accent focus:bg-accent max-md:min-h-11",
            time === value && "font-semibold text-primary-text",
          )}
        >
          {formatClock(time)}
        </button>
      ))}
    </PickerPopover>
  );
}

function focusOption(list: EventTarget | null) {
  if (!(list instanceof HTMLElement)) return;
  const option = list.querySelector<HTMLElement>("[role=option][tabindex='0']");
  option?.scrollIntoView({ block: "center" });
  option?.focus({ preventScroll: true });
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { activeElement } = document;
  const target = {
    ArrowDown: activeElement?.nextElementSibling,
    ArrowUp: activeElement?.previousElementSibling,
    Home: event.currentTarget.firstElementChild,
    End: event.currentTarget.lastElementChild,
  }[event.key];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
