import { addDays, instantAt } from "@/lib/core/calendar-date";
import {
  type ComputedKey,
  type Field,
  type Fields,
  isNeverEmpty,
} from "@/lib/core/field-kinds/define-fields";
import type { SortColumn } from "./list-page";
import { Prisma } from "./prisma/client";
import { fixedSql } from "./reader";

/** How a value that no column holds is read. */
export type ComputedSql<F extends Fields> = Readonly<Record<ComputedKey<F>, Prisma.Sql>>;

/** The column of a stored field of `row`. */
export function columnOf(row: string, key: string): Prisma.Sql {
  return fixedSql(`${row}.${columnName(key)}`);
}

/** `clientName` is stored as `client_name`. */
export function columnName(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** An instant of JSON: ISO 8601 in UTC with milliseconds. */
export function isoTime(instant: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The JSON object that clients see of `row`, its keys in the order of the fields. The text never changes. */
export function recordSql<F extends Fields>(
  fields: F,
  row: string,
  computed: ComputedSql<F>,
): Prisma.Sql {
  const computedBy: Readonly<Record<string, Prisma.Sql>> = computed;
  const pairs = new Map<string, Prisma.Sql>([["id", columnOf(row, "id")]]);
  const objects = new Map<string, [string, Prisma.Sql][]>();
  for (const [key, field] of Object.entries<Field>(fields)) {
    const value = computedBy[key] ?? jsonValue(field, columnOf(row, key));
    if (field.within) {
      const own = objects.get(field.within) ?? [];
      objects.set(field.within, [...own, [key, value]]);
      pairs.set(field.within, jsonObject(objects.get(field.within) ?? []));
    } else pairs.set(key, value);
    if (field.alsoNamed) pairs.set(field.alsoNamed, value);
  }
  pairs.set("createdAt", isoTime(columnOf(row, "createdAt")));
  pairs.set("updatedAt", isoTime(columnOf(row, "updatedAt")));
  return jsonObject([...pairs, ["version", columnOf(row, "version")]]);
}

/** What a list of `row` can be sorted by, with the time of creation. */
export function sortColumns(fields: Fields, row: string): Record<string, SortColumn> {
  const sorted = Object.entries(fields).filter(([, field]) => field.sort);
  return {
    ...Object.fromEntries(
      sorted.map(([key, field]) => [key, sortColumn(field, columnOf(row, key))]),
    ),
    createdAt: { column: columnOf(row, "createdAt"), type: Prisma.sql`timestamptz` },
  };
}

/** Values by field that a row equals, or one of which it equals. Keys that are no stored field are left out. */
export function equalTo(
  fields: Fields,
  row: string,
  values: Readonly<Record<string, unknown>>,
): { condition: Prisma.Sql; isOneValue: boolean }[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields[key];
    if (!field || field.computed || value === undefined) return [];
    const column = columnOf(row, key);
    const several: readonly unknown[] = Array.isArray(value) ? value : [value];
    const isOneValue = several.length === 1;
    const type = fixedSql(field.kind.column === "uuid" ? "::uuid" : "");
    const condition = isOneValue
      ? Prisma.sql`${column} = ${several[0]}${type}`
      : Prisma.sql`${column} in (${Prisma.join([...several])})`;
    return [{ condition, isOneValue }];
  });
}

/** A period of calendar days, both included. */
export type Period = { from?: string | undefined; to?: string | undefined };

/** That the column, a date or an instant, lies in the period of the time zone's calendar. */
export function duringPeriod(
  { kind }: Field,
  column: Prisma.Sql,
  { from, to }: Period,
  timeZone: string,
): Prisma.Sql[] {
  const startOf = (day: string) => instantAt(day, "00:00", timeZone);
  if (kind.column === "timestamptz")
    return [
      ...(from ? [Prisma.sql`${column} >= ${startOf(from)}`] : []),
      ...(to ? [Prisma.sql`${column} < ${startOf(addDays(to, 1))}`] : []),
    ];
  return [
    ...(from ? [Prisma.sql`${column} >= ${from}::date`] : []),
    ...(to ? [Prisma.sql`${column} <= ${to}::date`] : []),
  ];
}

function sortColumn(field: Field, column: Prisma.Sql): SortColumn {
  const nullable = !isNeverEmpty(field);
  if (!Array.isArray(field.sort)) return { column, type: fixedSql(field.kind.column), nullable };
  // Written out as the index has it.
  const order = fixedSql(`'{${field.sort.join(",")}}'::text[]`);
  return {
    column: Prisma.sql`array_position(${order}, ${column})`,
    type: Prisma.sql`int`,
    nullable,
  };
}

function jsonValue(field: Field, column: Prisma.Sql): Prisma.Sql {
  return field.kind.column === "timestamptz" ? isoTime(column) : column;
}

function jsonObject(pairs: readonly [string, Prisma.Sql][]): Prisma.Sql {
  const members = pairs.map(([key, value]) => Prisma.sql`${fixedSql(`'${key}'`)}, ${value}`);
  return Prisma.sql`json_build_object(${Prisma.join(members, ", ")})`;
}
