import { addDays, fiscalYearOf } from "../calendar-date";
import type { Operator } from "../field-kinds/kinds";

/** Weeks begin on Monday, financial years on 1 April. */
export const periods = ["week", "month", "quarter", "fy"] as const;

type Days = { from?: string; to?: string };
type Dated = { operator: Operator; values: readonly string[] };

/** The days, both included, in which a date fulfils a condition as seen from `today`. */
export function daysOf({ operator, values }: Dated, today: string): Days {
  const [first = "", second = ""] = values;
  const day = dayOf(first, today);
  switch (operator) {
    case "on":
      return { from: day, to: day };
    case "before":
      return { to: addDays(day, -1) };
    case "after":
      return { from: addDays(day, 1) };
    case "between":
      return { from: day, to: dayOf(second, today) };
    case "last":
      return { from: addDays(today, -countOf(first)), to: today };
    case "next":
      return { from: today, to: addDays(today, countOf(first)) };
    case "this":
      return periodOf(first, today);
    case "none":
      return { to: addDays(today, -countOf(first)) };
    default:
      throw new Error(`${operator} compares no days`);
  }
}

function dayOf(value: string, today: string): string {
  if (value === "today") return today;
  if (value === "tomorrow") return addDays(today, 1);
  if (value === "yesterday") return addDays(today, -1);
  return value;
}

/** 7 of "7d". */
function countOf(value: string): number {
  return Number.parseInt(value, 10);
}

function periodOf(period: string, today: string): Days {
  if (period === "week") {
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  if (period === "fy") {
    const { start, end } = fiscalYearOf(today);
    return { from: start, to: end };
  }
  const month = Number(today.slice(5, 7));
  const first = period === "month" ? month : month - ((month - 1) % 3);
  const year = today.slice(0, 4);
  const last = period === "month" ? first : first + 2;
  const monthText = (of: number) => String(of).padStart(2, "0");
  // No month has 32 days, so day 32 of a month is in the next month.
  const next = `${addDays(`${year}-${monthText(last)}-01`, 31).slice(0, 7)}-01`;
  return { from: `${year}-${monthText(first)}-01`, to: addDays(next, -1) };
}
