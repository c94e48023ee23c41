import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import {
  type Fields,
  isMember,
  namesPerson,
  valuesLike,
} from "@/lib/core/field-kinds/define-fields";
import { time } from "@/lib/core/field-kinds/kinds";
import { type Condition, knownConditions } from "@/lib/core/filters/conditions";
import { daysOf } from "@/lib/core/filters/days";
import { me, nobody, personNamed } from "@/lib/core/filters/values";
import { unassigned } from "@/lib/core/record-kinds";
import type { Actor, TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern } from "./list-page";
import { isActor, isMemberNamed, isPerson } from "./person-sql";
import { columnOf, duringPeriod, fieldColumn, type Period, scaleOf } from "./record-sql";
import { hasRuns } from "./search-runs";

/** The tables and columns of one entity's fields. */
export type FilteredSource = {
  fields: Fields;
  row: string;
  computed: Readonly<Record<string, Prisma.Sql>>;
  /** Fields of `joins` are compared within a subquery: a list is counted and ordered without them. */
  joins: Joins;
  /** Computed instants that are the newest of several. */
  newest?: Readonly<Record<string, Newest>>;
  /** The condition, served by an index, that a row's searched text contains this one. */
  hasText?: (companyId: string, text: string) => Prisma.Sql;
};

/** The newest of the instant that a row stores and of those `among` other rows, of which one `exists`. */
export type Newest = {
  stored: Prisma.Sql;
  /** The columns of the row that `stored` is read from. */
  columns: readonly string[];
  among: Prisma.Sql;
  exists: (condition: Prisma.Sql) => Prisma.Sql;
};

/** Tables beside the row's own, each with the condition it is joined on. */
export type Joins = readonly (readonly [table: Prisma.Sql, on: Prisma.Sql])[];

type Reader = Pick<TenantReader, "actor" | "now" | "timeZone">;

/** The conditions on the row, one for each condition of a filter's text. The text has been read before. */
export function filterSql(
  source: FilteredSource,
  filter: string | undefined,
  reader: Reader,
): Prisma.Sql[] {
  return knownConditions(source.fields, filter).map((condition) =>
    conditionSql(source, condition, reader),
  );
}

function conditionSql(source: FilteredSource, condition: Condition, reader: Reader): Prisma.Sql {
  const { row, joins, computed } = source;
  const { of } = condition.field;
  const newest = source.newest?.[of];
  const isOfDays = condition.operator !== "empty" && condition.operator !== "notempty";
  if (newest && isOfDays) return newestDuring(newest, condition, reader);
  const value = computed[of];
  if (!value) {
    const people = isOneOfPeople(row, condition, reader.actor);
    return people ?? holds(fieldColumn(row, of, condition.field.field), condition, reader);
  }
  const holding = holds(value, condition, reader);
  if (!readsAny(joins, value)) return holding;
  const tables = Prisma.join(joins.map(([table]) => table));
  const on = Prisma.join([...joins.map(([, condition]) => condition), holding], " and ");
  return Prisma.sql`exists (select from ${tables} where ${on})`;
}

/**
 * The rows that the first condition of a filter on searched text may find, as an index has them; undefined where there
 * is none, or a text is too short.
 */
export function searchOfFilter(
  { fields, hasText }: FilteredSource,
  filter: string | undefined,
  { companyId }: Pick<TenantReader, "companyId">,
): Prisma.Sql | undefined {
  const condition = knownConditions(fields, filter).find(
    ({ field: { field }, operator }) => operator === "contains" && field.search,
  );
  const texts = condition?.values.map((text) => digitsOf(condition, text) ?? text);
  if (!hasText || !texts?.every(hasRuns)) return undefined;
  return anyOf(texts.map((text) => hasText(companyId, text)));
}

/** The condition that the newest is older than so many days, as the filter `activity:none:14d` has it. */
export function olderThan(
  newest: Newest,
  days: number,
  reader: Pick<Reader, "now" | "timeZone">,
): Prisma.Sql {
  return newestDuring(newest, { operator: "none", values: [`${days}d`] }, reader);
}

/** Decides by the row itself where that is enough, without reading other rows. */
function newestDuring(
  { stored, among, exists }: Newest,
  condition: Pick<Condition, "operator" | "values">,
  { now, timeZone }: Pick<Reader, "now" | "timeZone">,
): Prisma.Sql {
  const { from, to } = daysOf(condition, calendarDateOf(now, timeZone));
  const within = (instant: Prisma.Sql, days: Period) =>
    Prisma.join(duringPeriod(instantField, instant, days, timeZone));
  const bounds = [
    ...(from
      ? [Prisma.sql`(${within(stored, { from })} or ${exists(within(among, { from }))})`]
      : []),
    ...(to
      ? [within(stored, { to }), Prisma.sql`not ${exists(within(among, { from: addDays(to, 1) }))}`]
      : []),
  ];
  return Prisma.sql`(${Prisma.join(bounds, " and ")})`;
}

const instantField = { label: "", kind: time };

/** Whether a computed value is read from a joined table, by the alias that ends each of them. */
function readsAny(joins: Joins, { text }: Prisma.Sql): boolean {
  const aliases = joins.map(([table]) => table.text.split(" ").at(-1));
  return aliases.some((alias) => new RegExp(`\\b${alias}\\.`).test(text));
}

function holds(value: Prisma.Sql, condition: Condition, reader: Reader): Prisma.Sql {
  const { operator, values } = condition;
  switch (operator) {
    case "empty":
      return Prisma.sql`${value} is null`;
    case "notempty":
      return Prisma.sql`${value} is not null`;
    case "in":
      return isOneOf(value, condition, reader);
    case "notin":
      return Prisma.sql`${isOneOf(value, condition, reader)} is not true`;
    case "contains":
      return anyOf(values.map((text) => containing(value, condition, text)));
    case "is":
      return equalling(value, condition);
    case "gte":
      return Prisma.sql`${value} >= ${scaled(condition, 0)}::bigint`;
    case "lte":
      return Prisma.sql`${value} <= ${scaled(condition, 0)}::bigint`;
    case "between":
      if (isMeasured(condition))
        return Prisma.sql`${value} between ${scaled(condition, 0)}::bigint and ${scaled(condition, 1)}::bigint`;
      return during(value, condition, reader);
    default:
      return during(value, condition, reader);
  }
}

/** The condition on a person who is linked by an id, where the filter names people; undefined for other conditions. */
function isOneOfPeople(row: string, condition: Condition, actor: Actor): Prisma.Sql | undefined {
  const { field, operator, values } = condition;
  const { linkedBy } = field.field;
  if (!linkedBy || (operator !== "in" && operator !== "notin")) return undefined;
  const person = { name: columnOf(row, field.of), id: columnOf(row, linkedBy) };
  const is = anyOf(
    values.map((one) => {
      if (one === nobody) return Prisma.sql`${person.name} = ${unassigned}`;
      return one === me ? isActor(person, actor) : isPerson(person, personNamed(one), actor);
    }),
  );
  return operator === "in" ? is : Prisma.sql`${is} is not true`;
}

function isOneOf(value: Prisma.Sql, { field, values }: Condition, { actor }: Reader): Prisma.Sql {
  if (isMember(field.field))
    return anyOf(
      values.map((one) => {
        if (one === nobody) return Prisma.sql`${value} is null`;
        return isMemberNamed(value, one === me ? actor.name : personNamed(one), actor);
      }),
    );
  if (field.field.kind.column === "uuid") return Prisma.sql`(${value} = any(${values}::uuid[]))`;
  if (field.field.kind.column === "text[]") return Prisma.sql`(${value} && ${values}::text[])`;
  const isName = namesPerson(field.field);
  const named = isName ? values.filter((one) => one !== nobody) : values;
  const wanted = named.flatMap((one) => {
    if (!isName) return valuesLike(field.field, one);
    return one === me ? [actor.name] : valuesLike(field.field, personNamed(one));
  });
  const equal = wanted.length > 0 ? [oneOfTexts(value, [...new Set(wanted)])] : [];
  return anyOf(named.length < values.length ? [...equal, Prisma.sql`${value} is null`] : equal);
}

function oneOfTexts(value: Prisma.Sql, texts: readonly string[]): Prisma.Sql {
  return texts.length === 1
    ? Prisma.sql`${value} = ${texts[0]}`
    : Prisma.sql`${value} in (${Prisma.join([...texts])})`;
}

/** A telephone number is found in any spelling of its digits. */
function containing(value: Prisma.Sql, condition: Condition, text: string): Prisma.Sql {
  const digits = digitsOf(condition, text);
  if (digits)
    return Prisma.sql`regexp_replace(${value}, '[^0-9]', '', 'g') like ${containsPattern(digits)}`;
  return Prisma.sql`lower(${value}) like ${containsPattern(text)}`;
}

/** The digits of a part of a telephone number. */
function digitsOf({ field }: Condition, text: string): string | undefined {
  const digits = text.replace(/[\s()+.-]/g, "");
  return field.field.kind.sheet.column === "phone" && /^\d+$/.test(digits) ? digits : undefined;
}

function equalling(value: Prisma.Sql, { field, values }: Condition): Prisma.Sql {
  if (field.field.kind.column === "boolean")
    return Prisma.sql`(${value}) = ${values[0] === "true"}`;
  return anyOf(values.map((text) => Prisma.sql`lower(${value}) = lower(${text})`));
}

function during(value: Prisma.Sql, condition: Condition, { now, timeZone }: Reader): Prisma.Sql {
  const days = daysOf(condition, calendarDateOf(now, timeZone));
  const bounds = duringPeriod(condition.field.field, value, days, timeZone);
  return Prisma.sql`(${Prisma.join(bounds, " and ")})`;
}

/** A number of the condition as its column holds it. */
function scaled({ field, values }: Condition, at: number): string | undefined {
  const scale = scaleOf(field.field);
  return scale === 1 ? values[at] : String(Math.round(Number(values[at]) * scale));
}

function isMeasured({ field }: Condition): boolean {
  return field.field.kind.column === "bigint" || field.field.kind.column === "integer";
}

function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...conditions], " or ")})`;
}
