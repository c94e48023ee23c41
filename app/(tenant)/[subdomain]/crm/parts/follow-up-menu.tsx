"use client";

import { useRef, useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { EmptyCell } from "@/components/list/cells";
import { RowMenu } from "@/components/list/row-menu";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { useIsFieldWaiting } from "@/lib/client/outbox/waiting";
import { addDays } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { formatDate } from "@/lib/core/format";
import { followUpOffers } from "./work-words";

const DatePopover = lateDialog(
  async () => ({ default: (await import("@/components/ui/date-popover")).DatePopover }),
  null,
);

type FollowUp = { nextFollowUpDate: string | null };

type WorkFollowUpProps = {
  work: {
    name: string;
    record: FollowUp & { id: string };
    labels: { nextFollowUpDate: string };
    /** Whether nothing is left to do about the record, so that no date is late. */
    isClosed: boolean;
    change: (patch: FollowUp) => void;
  };
  /** The current date of the company. */
  today: string;
  /** Shown where there is no date; a dash by default. */
  none?: string;
  tabIndex?: number;
  disabled?: boolean;
};

/** The date of the next follow-up; opens a menu of near days and a calendar. */
export function WorkFollowUp(props: WorkFollowUpProps) {
  const { work, today, none } = props;
  const value = work.record.nextFollowUpDate;
  const label = work.labels.nextFollowUpDate;
  const choose = (nextFollowUpDate: string | null) => work.change({ nextFollowUpDate });
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const [picking, setPicking] = useState(false);
  const isWaiting = useIsFieldWaiting(work.record.id, "nextFollowUpDate");
  const isLate = value !== null && value < today && !work.isClosed;

  // The calendar takes the focus, which an open menu would keep.
  function runChosen() {
    chosen.current?.();
    chosen.current = null;
  }

  return (
    <>
      <RowMenu
        ref={button}
        tabIndex={props.tabIndex}
        disabled={props.disabled}
        align="start"
        data-property="nextFollowUpDate"
        aria-label={`${label} of ${work.name}: ${formatDate(value) || (none ?? "None")}${isLate ? ", overdue" : ""}${isWaiting ? ", waiting" : ""}`}
        data-waiting={isWaiting || undefined}
        data-row-icon={value ? "calendar-clock" : undefined}
        data-today={value === today || undefined}
        className={cn("cell-button dated", isLate && "font-medium text-destructive-text")}
        onClosed={runChosen}
        menu={() => (
          <>
            <DropdownMenuLabel>{label}</DropdownMenuLabel>
            {followUpOffers.map(([label, days]) => (
              <DropdownMenuItem key={label} onSelect={() => choose(addDays(today, days))}>
                {label}
                <span className="ms-auto ps-6 text-muted-foreground tabular-nums">
                  {formatDate(addDays(today, days))}
                </span>
              </DropdownMenuItem>
            ))}
            <DropdownMenuItem
              onSelect={() => {
                chosen.current = () => setPicking(true);
              }}
            >
              Pick a Date
            </DropdownMenuItem>
            {value && (
              <>
                <DropdownMenuSeparator />
                <DropdownMenuItem onSelect={() => choose(null)}>No Follow Up</DropdownMenuItem>
              </>
            )}
          </>
        )}
      >
        {formatDate(value) || (none ?? <EmptyCell />)}
      </RowMenu>
      {picking && (
        <DatePopover
          value={value ?? ""}
          onPick={(date) => {
            setPicking(false);
            if (date !== value) choose(date);
          }}
          onClose={() => setPicking(false)}
          anchor={button}
          field={button}
        />
      )}
    </>
  );
}
