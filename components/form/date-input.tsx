"use client";

import { CalendarDays } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentProps, type FocusEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { calendarDateOf, isCalendarDate } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { formatDate } from "@/lib/core/format";
import { parseDateInput } from "@/lib/core/parse-date-input";

const DatePopover = dynamic(
  () => import("@/components/ui/date-popover").then((file) => file.DatePopover),
  {
    ssr: false,
  },
);

type DateInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "onBlur"> & {
  /** `YYYY-MM-DD`, "" for none, or text that is no date. */
  value: string;
  /** Receives such a value with every change of the text. */
  onValueChange?: (value: string) => void;
  /** Receives a date or "" once the field is left, Enter is pressed or a day is picked. */
  onSettle?: (date: string) => void;
  onBlur?: (event: FocusEvent) => void;
};

/** A date as text, such as `22 Dec 2026`, `22/12` or `next fri`, with a calendar beside it. */
export function DateInput({
  value,
  onValueChange,
  onSettle,
  onBlur,
  className,
  ...props
}: DateInputProps) {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  function settle() {
    if (typed === null) return;
    const read = readDate(typed);
    if (read === "" || isCalendarDate(read)) onSettle?.(read);
    setTyped(null);
  }

  function pick(date: string) {
    setTyped(null);
    setOpen(false);
    onValueChange?.(date);
    onSettle?.(date);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and its button are left as one */}
      <div
        ref={frame}
        className={cn("relative", className)}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          settle();
          onBlur?.(event);
        }}
      >
        <Input
          placeholder="dd/mm/yyyy"
          autoComplete="off"
          {...props}
          ref={field}
          value={typed ?? (formatDate(value) || value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onValueChange?.(readDate(event.target.value));
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") settle();
            if (event.key !== "ArrowDown" || !event.altKey) return;
            event.preventDefault();
            setOpen(true);
          }}
          className="pe-10 tabular-nums max-md:pe-12"
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Open calendar"
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={props.disabled || props.readOnly}
          onClick={() => setOpen(!open)}
          className="absolute inset-y-0 end-0 text-muted-foreground"
        >
          <CalendarDays />
        </Button>
      </div>
      {open && (
        <DatePopover
          value={isCalendarDate(value) ? value : ""}
          onPick={pick}
          onClose={() => setOpen(false)}
          anchor={frame}
          field={field}
        />
      )}
    </>
  );
}

/** The typed date, relative to the browser's current day; else the text itself. */
function readDate(text: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return parseDateInput(text, calendarDateOf(new Date(), timeZone)) ?? text.trim();
}
