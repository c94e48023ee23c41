import { addDays } from "@/lib/core/calendar-date";
import { labelInSentence } from "@/lib/core/field-kinds/define-fields";
import type { ChangeTarget, Values } from "./targets";

const firstDay = "0001-01-02";
const lastDay = "9999-12-31";

/** What a change depends on beside the record. */
export type PlanContext = {
  /** The day of the change in the company's time zone. */
  today: string;
  /** The member whom a record is linked to, by the one it is linked to now. */
  linkOf: ((before: string | null) => string | null) | null;
};

/** The values that the change gives a record, those it has already included. */
export function valuesAfter(
  target: ChangeTarget,
  change: Values,
  before: Values,
  { today, linkOf }: PlanContext,
): Values {
  const values = Object.entries(target.complete(change)).map(([key, value]) => [
    key,
    isShift(value) ? shifted(before[key], value.addDays, today) : value,
  ]);
  const own = before.csPersonId;
  const link = linkOf ? { csPersonId: linkOf(typeof own === "string" ? own : null) } : {};
  return { ...Object.fromEntries(values), ...link };
}

/** The keys of `after` whose values differ. */
export function changedKeys(before: Values, after: Values): string[] {
  return Object.keys(after).filter((key) => (before[key] ?? null) !== (after[key] ?? null));
}

/** The values of these keys. */
export function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}

/**
 * Which of the changed fields go back, and which stay since they were edited after the change. A field that holds
 * what the change gave it goes back; fields that belong together go back together.
 */
export function undoable(
  { together }: ChangeTarget,
  after: Values,
  current: Values,
): { back: string[]; kept: string[] } {
  const back: string[] = [];
  const kept: string[] = [];
  for (const key of Object.keys(after)) {
    const group = together.find((keys) => keys.includes(key)) ?? [key];
    const own = group.filter((other) => other in after);
    (isUntouched(own, after, current) ? back : kept).push(key);
  }
  return { back, kept };
}

/** "Stage was changed since", "Stage and CS person were changed since". */
export function keptReason({ fields }: ChangeTarget, kept: readonly string[]): string {
  const labels = kept.flatMap((key) => fields[key]?.label ?? []);
  const names = labels.map((label, at) => (at === 0 ? labelInSentence(label) : lower(label)));
  return `${names.join(" and ")} ${names.length === 1 ? "was" : "were"} changed since`;
}

function lower(label: string): string {
  const text = labelInSentence(label);
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A member may have been renamed since: the link identifies them. */
function isUntouched(keys: readonly string[], after: Values, current: Values): boolean {
  const isLinked = keys.includes("csPersonId") && after.csPersonId !== null;
  const compared = isLinked ? keys.filter((key) => key !== "csPerson") : keys;
  return compared.every((key) => (after[key] ?? null) === (current[key] ?? null));
}

function shifted(date: unknown, days: number, today: string): string {
  const from = typeof date === "string" ? date : today;
  const day = addDays(from, days);
  if (day.startsWith("+")) return lastDay;
  return day < firstDay ? firstDay : day;
}

function isShift(value: unknown): value is { addDays: number } {
  return typeof value === "object" && value !== null && "addDays" in value;
}
