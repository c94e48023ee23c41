import { addDays, fiscalYearOf } from "@/lib/core/calendar-date";

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
 * The days of a period in which `day` lies, to its very end; null for all time. The financial year is
 * India's, April to March, whose quarters are those of the calendar. The last 12 months are the present one and the
 * eleven before.
 */
export function daysOf(period: Period, day: string): Days | null {
  const [year, month] = day.split("-").map(Number);
  if (period === "all" || year === undefined || month === undefined) return null;
  if (period === "fiscalYear") {
    const { start, end } = fiscalYearOf(day);
    return { from: start, to: end };
  }
  if (period === "month") return months(year, month, 1);
  if (period === "quarter") return months(year, month - ((month - 1) % 3), 3);
  return months(year - 1, month + 1, 12);
}

/** So many whole months from one on; a month beyond December is one of the next year. */
function months(year: number, month: number, count: number): Days {
  return { from: firstDay(year, month), to: addDays(firstDay(year, month + count), -1) };
}

function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
