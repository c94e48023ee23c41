import { isCalendarDate } from "../calendar-date";
import { type Field, labelInSentence, namesPerson } from "../field-kinds/define-fields";
import type { Operator } from "../field-kinds/kinds";
import { periods } from "./days";
import type { FilterField } from "./filter-fields";
import { asLiteral, literalOf } from "./grammar";

type Read = { operator: Operator; values: readonly string[] };

/** The one who reads the list, and that a record has no person, as values of a person. */
export const me = "me";
export const nobody = "nobody";

/** The value of the person of this name, also of a person called "me". */
export function personValue(name: string): string {
  return name === me || name === nobody ? asLiteral(name) : name;
}

/** The name of the person of a value. */
export function personNamed(value: string): string {
  return literalOf(value) ?? value;
}

/** Days that move on with the calendar. */
export const namedDays = ["today", "tomorrow", "yesterday"] as const;

const several: ReadonlySet<Operator> = new Set<Operator>(["in", "notin", "contains"]);
const valueless: ReadonlySet<Operator> = new Set<Operator>(["empty", "notempty"]);

/** The values of a condition in their one spelling, or what is wrong with them. */
export function readValues(
  { key, field }: FilterField,
  operator: Operator,
  values: readonly string[],
): Read | string {
  if (valueless.has(operator)) return readEmptiness(operator, values);
  const isText = field.kind.column !== "boolean" && operator === "is";
  if (values.length === 0) return `Give ${key}:${operator} a value`;
  if (operator === "between" && values.length !== 2) return `Give ${key}:between two values`;
  if (operator !== "between" && values.length > 1 && !isText && !several.has(operator))
    return `Give ${key}:${operator} one value`;
  const read: string[] = [];
  for (const value of values) {
    const found = readValue(field, operator, value);
    if (typeof found !== "string") return found.problem;
    read.push(found);
  }
  if (operator === "between" && isReversed(read))
    return `The first value of ${key}:between must not be greater than the second`;
  return { operator, values: operator === "between" ? read : [...new Set(read)] };
}

/** `empty:false` is another way to write `notempty`. */
function readEmptiness(operator: Operator, [value, ...others]: readonly string[]): Read | string {
  if (value === undefined || value === "true") return { operator, values: [] };
  if (value !== "false" || others.length > 0) return `${operator} takes no value`;
  return { operator: operator === "empty" ? "notempty" : "empty", values: [] };
}

function readValue(field: Field, operator: Operator, given: string): string | { problem: string } {
  const value = literalOf(given) ?? given;
  if (operator === "last" || operator === "next" || operator === "none") return readDays(value);
  if (operator === "this") return oneOf(periods, value, "a period");
  const { kind } = field;
  if (namesPerson(field)) return value === given ? value : personValue(value);
  if ("choices" in kind) return readChoice(field, value);
  if (kind.column === "boolean") return oneOf(["true", "false"], value, "true or false");
  if (kind.column === "uuid") return readId(value);
  if ("decimals" in kind && kind.decimals !== undefined) return readDecimal(value, kind.decimals);
  if (kind.column === "integer" || kind.column === "bigint") return readNumber(value);
  if (kind.column === "date" || kind.column === "timestamptz") return readDay(value);
  return value;
}

/** A choice by its key, or by the word that people read, ignoring case where a company adds them. */
function readChoice({ kind, label, slot }: Field, value: string) {
  const { choices = [], labels = {} } = "choices" in kind ? kind : {};
  const word = value.toLowerCase();
  const key = slot ? choices.find((one) => labels[one]?.toLowerCase() === word) : undefined;
  return oneOf(choices, key ?? value, withArticle(label));
}

function oneOf(choices: readonly string[], value: string, what: string) {
  const problem = `${quoted(value)} is not ${what}. Choose ${choices.join(", ")}`;
  return choices.includes(value) ? value : { problem };
}

function readDays(value: string) {
  const days = /^(\d{1,4})d?$/.exec(value)?.[1];
  const problem = `${quoted(value)} is not a number of days. Write 1d to 3650d, such as 7d`;
  return Number(days) >= 1 && Number(days) <= 3650 ? `${Number(days)}d` : { problem };
}

function readDay(value: string) {
  const isDay = isCalendarDate(value) && value >= "1900-01-01" && value < "3000-01-01";
  const problem = `${quoted(value)} is not a date. Write one such as 2026-11-21, or ${namedDays.join(", ")}`;
  return isDay || namedDays.some((day) => day === value) ? value : { problem };
}

function readNumber(value: string) {
  const isWhole = /^\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value));
  return isWhole ? String(Number(value)) : { problem: `${quoted(value)} is not a whole number` };
}

function readDecimal(value: string, decimals: number) {
  const number = Number(value);
  const isWritten = /^-?\d{1,13}(\.\d{1,4})?$/.test(value);
  if (isWritten && Number(number.toFixed(decimals)) === number) return String(number);
  const what = decimals === 0 ? "a whole number" : `a number with at most ${decimals} decimals`;
  return { problem: `${quoted(value)} is not ${what}` };
}

function readId(value: string) {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
  return isId ? value.toLowerCase() : { problem: `${quoted(value)} is not an id` };
}

function isReversed([first = "", second = ""]: readonly string[]): boolean {
  if (isCalendarDate(first) && isCalendarDate(second)) return first > second;
  return Number(first) > Number(second);
}

/** "a stage", "an outcome". */
function withArticle(label: string): string {
  const name = labelInSentence(label);
  const lower = /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  return `${/^[aeiou]/i.test(lower) ? "an" : "a"} ${lower}`;
}

/** The text in quotation marks, cut to a length that fits into a sentence. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
