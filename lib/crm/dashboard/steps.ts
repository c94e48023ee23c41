import { addDays, fiscalYearOf } from "@/lib/core/calendar-date";
import { formatMonth } from "@/lib/core/format";
import { daysOf, type Period } from "./period";

/** A bar of a chart over time: its first and last day; an end that is open has none. */
export type Step = { label: string; from?: string; to?: string };

/** The lengths of time of the bars of a period. */
export const stepNames = {
  month: "Day",
  quarter: "Month",
  fiscalYear: "Month",
  last12Months: "Month",
  all: "Financial Year",
} as const satisfies Record<Period, string>;

const yearsBack = 7;

/**
 * The steps of a period up to `day`: days of a month, months of longer ones, and for all time the
 * financial year of `day` with what comes after it, the seven before, and all that was earlier.
 */
export function stepsOf(period: Period, day: string): Step[] {
  const days = daysOf(period, day);
  if (!days) return fiscalYears(day);
  const steps: Step[] = [];
  for (let from = days.from; from <= days.to; from = addDays(steps.at(-1)?.to ?? days.to, 1)) {
    const to = period === "month" ? from : earlier(lastDayOfMonth(from), days.to);
    steps.push({ label: period === "month" ? dayLabel(from) : formatMonth(from), from, to });
  }
  return steps;
}

function fiscalYears(day: string): Step[] {
  const present = fiscalYearOf(day);
  const years: Step[] = [{ label: `${present.label} on`, from: present.start }];
  for (let to = addDays(present.start, -1); years.length <= yearsBack; ) {
    const { label, start } = fiscalYearOf(to);
    years.unshift({ label, from: start, to });
    to = addDays(start, -1);
    if (years.length > yearsBack) years.unshift({ label: "Earlier", to });
  }
  return years;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function lastDayOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function dayLabel(date: string): string {
  return String(Number(date.slice(8)));
}
