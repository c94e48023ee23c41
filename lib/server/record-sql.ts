import { addDays, instantAt } from "@/lib/core/calendar-date";
import {
  type ComputedKey,
  type Field,
  type Fields,
  isNeverEmpty,
  valuesLike,
} from "@/lib/core/field-kinds/define-fields";
import type { SortColumn } from "./list-page";
import { Prisma } from "./prisma/client";
import { fixedSql } from "./reader";

/** How a value that no column of that name holds is read, an instant as `timestamptz`. */
export type ComputedSql<F extends Fields> = Readonly<Record<ComputedKey<F>, Prisma.Sql>>;

/**
 * One row `own` of the company, for an insert that selects from its parameters: a statement that reads the company's
 * rows is sent whole to the company's node, where a distributed database refuses others under row-level security.
 */
export function ownRow(companyId: string): Prisma.Sql {
  return Prisma.sql`(select company_id from app_user where company_id = ${companyId}::uuid limit 1) own`;
}

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
  return jsonObject([...valuesOf(fields, row, computed)].map(([key, { value }]) => [key, value]));
}

/** The values of a record as texts in one JSON array, and how they are read. */
export type RecordValues = {
  values: Prisma.Sql;
  toRecord: (values: readonly (string | null)[]) => Readonly<Record<string, unknown>>;
};

/** The same record for many at once: an array of texts costs the database half of what an object does. */
export function recordValues<F extends Fields>(
  fields: F,
  row: string,
  computed: ComputedSql<F>,
): RecordValues {
  const all = [...valuesOf(fields, row, computed)];
  const texts = all.map(([, { value }]) => Prisma.sql`(${value})::text`);
  return {
    values: Prisma.sql`to_json(array[${Prisma.join(texts)}])`,
    toRecord: (values) => {
      const record: Record<string, unknown> = {};
      for (const [at, [key, { column }]] of all.entries())
        record[key] = valueOfText(column, values[at] ?? null);
      return record;
    },
  };
}

type Value = { value: Prisma.Sql; column: Field["kind"]["column"] | "json" };

function valuesOf<F extends Fields>(
  fields: F,
  row: string,
  computed: ComputedSql<F>,
): Map<string, Value> {
  const computedBy: Readonly<Record<string, Prisma.Sql>> = computed;
  const values = new Map<string, Value>([["id", { value: columnOf(row, "id"), column: "uuid" }]]);
  const objects = new Map<string, [string, Prisma.Sql][]>();
  for (const [key, field] of Object.entries<Field>(fields)) {
    const value = jsonValue(field, computedBy[key] ?? columnOf(row, key));
    const { column } = field.kind;
    if (field.within) {
      const own: [string, Prisma.Sql][] = [...(objects.get(field.within) ?? []), [key, value]];
      objects.set(field.within, own);
      values.set(field.within, { value: jsonObject(own), column: "json" });
    } else values.set(key, { value, column });
    if (field.alsoNamed) values.set(field.alsoNamed, { value, column });
  }
  for (const key of ["createdAt", "updatedAt"])
    values.set(key, { value: isoTime(columnOf(row, key)), column: "timestamptz" });
  return values.set("version", { value: columnOf(row, "version"), column: "integer" });
}

function valueOfText(column: Value["column"], text: string | null): unknown {
  if (text === null) return null;
  switch (column) {
    case "bigint":
    case "integer":
      return Number(text);
    case "boolean":
      return text === "true";
    case "json":
      return JSON.parse(text);
    default:
      return text;
  }
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

/** Values by field that a row equals, or counts as. Keys that are no stored field are left out. */
export function equalTo(
  fields: Fields,
  row: string,
  values: Readonly<Record<string, unknown>>,
): { condition: Prisma.Sql; isOneValue: boolean }[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields[key];
    if (!field || field.computed || value === undefined) return [];
    const column = columnOf(row, key);
    const several = typeof value === "string" ? valuesLike(field, value) : [value];
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
