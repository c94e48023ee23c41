import { fiscalYearOf } from "@/lib/core/calendar-date";

/** The stretches of time the dashboard looks back on, and what they are called. */
export const periods = {
  month: "This month",
  quarter: "This quarter",
  fiscalYear: "This financial year",
  last12Months: "Last 12 months",
  all: "All time",
} as const;

export type Period = keyof typeof periods;

/** First and last day, both counted. */
export type Days = { from: string; to: string };

export function isPeriod(text: unknown): text is Period {
  return typeof text === "string" && Object.hasOwn(periods, text);
}

/**
 * The days of a period in which `day` lies, up to `day`; null for all time. The financial year is
 * India's, April to March, whose quarters are those of the calendar. The last 12 months are the present one and the
 * eleven before.
 */
export function daysOf(period: Period, day: string): Days | null {
  const from = firstDayOf(period, day);
  return from === null ? null : { from, to: day };
}

function firstDayOf(period: Period, day: string): string | null {
  const [year, month] = day.split("-").map(Number);
  if (period === "all" || year === undefined || month === undefined) return null;
  if (period === "fiscalYear") return fiscalYearOf(day).start;
  if (period === "month") return firstDay(year, month);
  if (period === "quarter") return firstDay(year, month - ((month - 1) % 3));
  return firstDay(year - 1, month + 1);
}

/** A month beyond December is one of the next year. */
function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
