import { randomBytes } from "node:crypto";
import { addDays, instantAt } from "@/lib/core/calendar-date";
import {
  type Field,
  type Fields,
  isMember,
  isNeverEmpty,
  keyWithin,
  valuesLike,
} from "@/lib/core/field-kinds/define-fields";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { Actor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { SortColumn } from "./list-page";
import { isPerson, memberJson } from "./person-sql";

/** The SQL of values without a column of their name, an instant as `timestamptz`. */
type Computed = Readonly<Record<string, Prisma.Sql>>;

/**
 * A row `own` of the company for an insert that selects from its parameters. A distributed database sends a statement
 * that reads the company's rows to the company's node, and refuses others under row-level security.
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

/** The column of `row` with the values of this field. */
export function fieldColumn(row: string, key: string, { slot }: Pick<Field, "slot">): Prisma.Sql {
  return slot ? fixedSql(`${row}.${slot}`) : columnOf(row, key);
}

/** The JSON object that clients see of `row`, its keys in the order of the fields. The text never changes. */
export function recordSql(fields: Fields, row: string, computed: Computed): Prisma.Sql {
  return jsonObject([...valuesOf(fields, row, computed)]);
}

/** The values of a record in one text, and a function that reads it. */
export type RecordValues = {
  values: Prisma.Sql;
  toRecord: (text: string) => Readonly<Record<string, unknown>>;
};

// Random per process, so no stored value can contain them.
const separator = `\u001f${randomBytes(6).toString("base64url")}`;
const absent = `\u001e${randomBytes(6).toString("base64url")}`;

/** The record as a text, which costs the database less than half of an object. */
export function recordValues(fields: Fields, row: string, computed: Computed): RecordValues {
  const all = [...valuesOf(fields, row, computed)];
  const texts = all.map(([, value]) => textOf(value));
  const keys = all.map(([key, { column }]) => ({ key, column }));
  // Copies of one object share its shape, which makes them quicker to fill and to write as JSON.
  const empty = Object.fromEntries(keys.map(({ key }): [string, unknown] => [key, null]));
  return {
    values: Prisma.sql`array_to_string(array[${Prisma.join(texts)}], ${separator}, ${absent})`,
    toRecord: (text) => {
      const record = { ...empty };
      for (const [at, own] of text.split(separator).entries()) {
        const field = keys[at];
        if (field && own !== absent) record[field.key] = valueOfText(field.column, own);
      }
      return record;
    },
  };
}

type Value = { value: Prisma.Sql; column: Field["kind"]["column"] | "json" };

function valuesOf(fields: Fields, row: string, computed: Computed): Map<string, Value> {
  const values = new Map<string, Value>([["id", { value: columnOf(row, "id"), column: "uuid" }]]);
  const objects = new Map<string, [string, Value][]>();
  for (const [key, field] of Object.entries(fields)) {
    const { column } = field.kind;
    const value = { value: computed[key] ?? valueOfField(row, key, field), column };
    if (field.within) {
      const inner = field.slot ?? keyWithin(key);
      const own: [string, Value][] = [...(objects.get(field.within) ?? []), [inner, value]];
      objects.set(field.within, own);
      values.set(field.within, { value: jsonObject(own), column: "json" });
    } else values.set(key, value);
    if (field.alsoNamed) values.set(field.alsoNamed, value);
  }
  for (const key of ["createdAt", "updatedAt"])
    values.set(key, { value: columnOf(row, key), column: "timestamptz" });
  return values.set("version", { value: columnOf(row, "version"), column: "integer" });
}

/** The value of a stored field, with its decimal point; a member with id and name. The SQL may contain `ownCompany`. */
export function valueOfField(row: string, key: string, field: Field): Prisma.Sql {
  const column = fieldColumn(row, key, field);
  if (isMember(field)) return memberJson(column);
  const scale = scaleOf(field);
  return scale === 1 ? column : Prisma.sql`(${column} / ${wholeNumber(scale)}.0)`;
}

/** The number that a column's value is divided by: 100 for two decimals. */
export function scaleOf({ kind }: Field): number {
  return "decimals" in kind && kind.decimals ? 10 ** kind.decimals : 1;
}

/** Sends an instant as PostgreSQL writes it in UTC, which takes half the time of `isoTime`. */
function textOf({ value, column }: Value): Prisma.Sql {
  const written = column === "timestamptz" ? Prisma.sql`${value} at time zone 'UTC'` : value;
  return Prisma.sql`(${written})::text`;
}

function valueOfText(column: Value["column"], text: string): unknown {
  switch (column) {
    case "bigint":
    case "integer":
      return Number(text);
    case "boolean":
      return text === "true";
    case "json":
    case "jsonb":
      return JSON.parse(text);
    case "timestamptz":
      return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, "0")}Z`;
    default:
      return text;
  }
}

/** The columns that a list of `row` can be sorted by, with the time of creation. */
export function sortColumns(fields: Fields, row: string): Record<string, SortColumn> {
  const sorted = Object.entries(fields).filter(([, field]) => field.sort);
  return {
    ...Object.fromEntries(
      sorted.map(([key, field]) => [key, sortColumn(field, fieldColumn(row, key, field))]),
    ),
    createdAt: { column: columnOf(row, "createdAt"), type: Prisma.sql`timestamptz` },
  };
}

/** The conditions that a row has these values or values alike, of people as `actor` names them. Ignores keys without a stored field. */
export function equalTo(
  { fields, row }: { fields: Fields; row: string },
  values: Readonly<Record<string, unknown>>,
  actor: Actor,
): { condition: Prisma.Sql; isOneValue: boolean }[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields[key];
    if (!field || field.computed || value === undefined) return [];
    const column = fieldColumn(row, key, field);
    if (field.linkedBy && typeof value === "string") {
      const person = { name: column, id: columnOf(row, field.linkedBy) };
      return [{ condition: isPerson(person, value, actor), isOneValue: true }];
    }
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

/** The condition that the column, a date or an instant, lies in the period of the time zone's calendar. */
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
  const isSparse = field.slot !== undefined;
  const values = Array.isArray(field.sort) ? field.sort : undefined;
  return { column, type: fixedSql(field.kind.column), nullable, isSparse, values };
}

/** The arguments that a function takes. */
const mostArguments = 100;

/** A jsonb object of keys and their values, each `'key', value`. */
export function jsonbObject(pairs: readonly Prisma.Sql[]): Prisma.Sql {
  const size = mostArguments / 2;
  const parts = Array.from(
    { length: Math.ceil(pairs.length / size) },
    (_, at) =>
      Prisma.sql`jsonb_build_object(${Prisma.join(pairs.slice(at * size, (at + 1) * size))})`,
  );
  return parts.length > 0 ? Prisma.sql`(${Prisma.join(parts, " || ")})` : fixedSql("'{}'::jsonb");
}

function jsonObject(values: readonly [string, Value][]): Prisma.Sql {
  const members = values.map(
    ([key, value]) => Prisma.sql`${fixedSql(`'${key}'`)}, ${jsonValue(value)}`,
  );
  return Prisma.sql`json_build_object(${Prisma.join(members, ", ")})`;
}

function jsonValue({ value, column }: Value): Prisma.Sql {
  return column === "timestamptz" ? isoTime(value) : value;
}
