"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { SegmentButtons } from "@/components/ui/segments";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { isCalendarDate } from "@/lib/core/calendar-date";
import { namesAlone } from "@/lib/core/namesakes";
import {
  type CalendarView,
  calendarViews,
  meetingStatuses,
} from "@/lib/crm/kinds/meetings/choices";
import { rangeTitle, stepFrom } from "@/lib/crm/meetings/calendar/range";

type Props = {
  url: UrlQuery;
  view: CalendarView;
  date: string;
  today: string;
  people: readonly string[];
  me: string;
};

const viewLabels = { month: "Month", week: "Week", day: "Day" } as const;
const viewChoices = calendarViews.map((value) => ({ value, label: viewLabels[value] }));

/** Date, view and filters of the calendar, all kept in the URL. */
export function CalendarToolbar({ url, today, people, me, ...shown }: Props) {
  const view = calendarViews.find((one) => one === url.get("view")) ?? "week";
  const date = dateOf(url, url.pending ? today : shown.date);
  const goTo = (day: string) => url.set({ date: day === today ? null : day });
  const unit = viewLabels[view].toLowerCase();

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <div className="flex gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={`Previous ${unit}`}
          onClick={() => goTo(stepFrom(view, date, -1))}
        >
          <ChevronLeft className="rtl:rotate-180" />
        </Button>
        <Button variant="outline" onClick={() => goTo(today)}>
          Today
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={`Next ${unit}`}
          onClick={() => goTo(stepFrom(view, date, 1))}
        >
          <ChevronRight className="rtl:rotate-180" />
        </Button>
      </div>
      <h2 aria-live="polite" className="px-1 font-semibold text-base max-md:text-sm">
        {rangeTitle(view, date)}
      </h2>
      <div className="ms-auto flex flex-wrap gap-2 max-md:w-full">
        <SegmentButtons
          label="How much is shown"
          choices={viewChoices}
          value={view}
          onChoose={(next) => url.set({ view: next === "week" ? null : next })}
          className="max-md:w-full max-md:*:flex-1 max-md:*:justify-center"
        />
        <NativeSelect
          aria-label="CS person"
          emptyLabel="Everybody"
          options={personOptions(people, me, url.get("csPerson"))}
          value={url.get("csPerson")}
          onChange={({ target }) => url.set({ csPerson: target.value })}
          className="max-md:min-w-36 max-md:flex-1 md:w-40"
        />
        <NativeSelect
          aria-label="Status"
          emptyLabel="All Statuses"
          options={meetingStatuses}
          value={url.get("status")}
          onChange={({ target }) => url.set({ status: target.value })}
          className="max-md:min-w-36 max-md:flex-1 md:w-40"
        />
      </div>
    </div>
  );
}

/** The date in the URL, or `fallback` if it is missing or invalid. */
function dateOf(url: UrlQuery, fallback: string): string {
  const date = url.get("date");
  return isCalendarDate(date) ? date : fallback;
}

/** The member first, then the others; includes an unknown name from the URL. */
function personOptions(people: readonly string[], me: string, chosen: string) {
  const others = namesAlone(people).filter((name) => name !== me);
  const isKnown = chosen === "" || chosen === me || others.includes(chosen);
  return [{ value: me, label: "My meetings" }, ...others, ...(isKnown ? [] : [chosen])];
}
