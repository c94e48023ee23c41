import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import type { TenantScope } from "@/lib/server/database/scope";
import { changedKeys, pick, type Values } from "@/lib/server/records/record-values";
import { findPersonLinks, type PersonLinks } from "./cs-person";
import type { StoredKind } from "./stored-kind";

const firstDay = "0001-01-02";
const lastDay = "9999-12-31";

/** The facts, besides the record, that determine new values. */
export type PlanContext = {
  /** The day of the change in the company's time zone. */
  today: string;
  /** The change is made by no person, who could enter what a stage needs. */
  isBySystem?: boolean;
  linksOf: (values: Values) => PersonLinks;
};

/** The facts for any of these new values, in a change made at this instant. */
export async function planContext(
  tenant: TenantScope,
  { kind }: StoredKind,
  all: readonly Values[],
  madeAt: Date = tenant.now,
): Promise<PlanContext> {
  return {
    today: calendarDateOf(madeAt, tenant.timeZone),
    isBySystem: tenant.actor.kind === "system",
    linksOf: await findPersonLinks(tenant, kind.fields, all),
  };
}

/**
 * The values of a record after a change, including unchanged ones; `before` is null for a new record. Throws
 * `validation_failed` if the rules of the kind refuse them.
 */
export function valuesAfter(
  { rules }: StoredKind,
  change: Values,
  before: Values | null,
  { today, linksOf, isBySystem }: PlanContext,
): Values {
  const values = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      isShift(value) ? shifted(before?.[key], value.addDays, today) : value,
    ]),
  );
  const linked = [...linksOf(change)].map(([column, linkOf]) => {
    const own = before?.[column];
    return [column, linkOf(typeof own === "string" ? own : null)];
  });
  const completed = rules.complete ? rules.complete(values, before, isBySystem) : values;
  return { ...completed, ...Object.fromEntries(linked) };
}

/** The values that a change alters in a record. Throws as `valuesAfter` does. */
export function newValues(
  stored: StoredKind,
  change: Values,
  before: Values,
  context: PlanContext,
): Values {
  const after = valuesAfter(stored, change, before, context);
  return pick(after, changedKeys(before, after));
}

function shifted(date: unknown, days: number, today: string): string {
  const from = typeof date === "string" ? date : today;
  const day = addDays(from, days);
  if (day.startsWith("+")) return lastDay;
  return day < firstDay ? firstDay : day;
}

/** Whether a value is a number of days by which a date moves. */
export function isShift(value: unknown): value is { addDays: number } {
  return typeof value === "object" && value !== null && "addDays" in value;
}
