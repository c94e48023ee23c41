import { calendarDateOf } from "@/lib/core/calendar-date";
import {
  type Field,
  type Fields,
  isMember,
  keyWithin,
  valueText,
} from "@/lib/core/field-kinds/define-fields";

export type Turn = 1 | 2;

/** Two records of each entity that others refer to, and two members as records have them. */
export type Ids = Readonly<Record<string, readonly [unknown, unknown]>>;

/** One of two values that a field can take, neither of which it starts from. */
export function sampleValue(key: string, field: Field, turn: Turn, ids: Ids): unknown {
  const { kind, label, initial } = field;
  switch (kind.name) {
    case "choice": {
      const others = offeredBy(field).filter((one) => one !== initial);
      return others.at(-turn) ?? others[0];
    }
    case "multiChoice": {
      const sorted = [...offeredBy(field)].sort();
      return turn === 1 ? [sorted[0], sorted[2]] : [sorted[1]];
    }
    case "reference":
      return ids["entity" in kind ? kind.entity : ""]?.[turn - 1];
    case "number":
      return 10 + turn;
    case "rupees":
      return turn * 100_000;
    case "checkbox":
      return turn === 1;
    case "date":
      return `2026-11-1${turn}`;
    case "time":
      return `2026-11-1${turn}T10:30:00.000Z`;
    case "email":
      return `${keyWithin(key).toLowerCase()}${turn}@example.com`;
    case "phone":
      return `+91 98200 1234${turn}`;
    case "contacts":
      return turn === 1
        ? [{ kind: "phone", label: "Office", value: "+91 22 2345 6781" }]
        : [{ kind: "email", label: null, value: "second@example.com" }];
    case "url":
      return `https://www.linkedin.com/${keyWithin(key)}/${turn}`;
    case "person":
      return isMember(field) ? ids.member?.[turn - 1] : `${label} ${turn}`;
    case "name":
    case "line":
    case "text":
      return `${label} ${turn}`;
    default:
      throw new Error(`${label} is of no known kind`);
  }
}

/** The options of a choice that a record may be given. */
function offeredBy({ kind }: Field): readonly string[] {
  if (!("choices" in kind)) return [];
  return ("offered" in kind && kind.offered) || kind.choices;
}

/** The fields that a client can set. */
export function givenFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => !field.computed);
}

/** An input with a value for every field, as the API has them: some `within` an object. */
export function sampleInput(fields: Fields, turn: Turn, ids: Ids): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const objects: Record<string, Record<string, unknown>> = {};
  for (const [key, field] of givenFields(fields)) {
    const value = sampleValue(key, field, turn, ids);
    if (field.within) objects[field.within] = { ...objects[field.within], [keyWithin(key)]: value };
    else input[key] = value;
  }
  return { ...input, ...objects };
}

/** The value of a field in a record of the API. */
export function valueIn(record: Record<string, unknown>, key: string, field: Field): unknown {
  const holder = field.within ? record[field.within] : record;
  return typeof holder === "object" && holder !== null
    ? Reflect.get(holder, keyWithin(key))
    : undefined;
}

/** The text of a cell of an exported file; times are split into other columns. */
export function cellText(field: Field, value: unknown, timeZone: string): string {
  if (["checkbox", "choice", "multiChoice", "person", "contacts"].includes(field.kind.name))
    return valueText(field, value, timeZone);
  return field.kind.name === "time" ? calendarDateOf(String(value), timeZone) : String(value);
}
