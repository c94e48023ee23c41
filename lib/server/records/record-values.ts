import { calendarDateOf } from "@/lib/core/calendar-date";
import {
  type Field,
  type Fields,
  isSameValue,
  keyWithin,
} from "@/lib/core/field-kinds/define-fields";
import type { TenantScope } from "@/lib/server/database/scope";

type Clock = Pick<TenantScope, "now" | "timeZone">;

/** The values of a record's stored fields as JSON has them, by key: dates `YYYY-MM-DD`, instants ISO 8601, whole rupees. */
export type Values = Readonly<Record<string, unknown>>;

/** The values that an input sets, without absent keys. A cleared field gets its initial value or null. */
export function toValues(fields: Fields, input: object, clock: Clock): Values {
  const given = new Map<string, unknown>(Object.entries(input));
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.computed) continue;
    const value = field.within
      ? valueWithin(given.get(field.within), keyWithin(key))
      : given.get(key);
    const stored = value === null ? clearedValue(field, clock) : value;
    if (stored !== undefined) values[key] = stored;
  }
  return values;
}

/** The values of a new record: the given ones, and initial values of the other fields. */
export function withInitialValues(fields: Fields, given: Values, clock: Clock): Values {
  const initial = Object.entries(fields).flatMap(([key, field]) => {
    const value = field.computed ? undefined : clearedValue(field, clock);
    return value === undefined ? [] : [[key, value]];
  });
  const set = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(initial), ...Object.fromEntries(set) };
}

function clearedValue({ initial, filledIn, kind }: Field, { now, timeZone }: Clock): unknown {
  if (initial === "today" && kind.column === "date") return calendarDateOf(now, timeZone);
  return initial ?? (filledIn ? undefined : null);
}

/** A value of an object of the input; a cleared object clears its values. */
function valueWithin(object: unknown, key: string): unknown {
  if (typeof object !== "object" || object === null) return object;
  return new Map<string, unknown>(Object.entries(object)).get(key);
}

/** The keys of `after` whose values differ from those before. */
export function changedKeys(before: Values, after: Values): string[] {
  return Object.keys(after).filter((key) => !isSameValue(before[key], after[key]));
}

/** The values of these keys; null for missing ones. */
export function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}

/** The values that are not empty. */
export function filledOf(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}
