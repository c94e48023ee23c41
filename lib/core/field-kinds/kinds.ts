import { formatCount, formatDate, formatDateTime, formatInr } from "../format";
import type { FurtherContact } from "../further-contacts";

/** The type of a value of each kind, as JSON carries it. */
export type KindValues = {
  name: string;
  line: string;
  text: string;
  phone: string;
  email: string;
  url: string;
  date: string;
  time: string;
  rupees: number;
  number: number;
  choice: string;
  multiChoice: readonly string[];
  person: string;
  reference: string;
  checkbox: boolean;
  contacts: readonly FurtherContact[];
};

export type KindName = keyof KindValues;

export type ColumnType =
  | "text"
  | "text[]"
  | "uuid"
  | "date"
  | "timestamptz"
  | "bigint"
  | "integer"
  | "boolean"
  | "jsonb";

/** How a condition of a filter compares a field's value. */
export type Operator =
  | "in"
  | "notin"
  | "contains"
  | "is"
  | "gte"
  | "lte"
  | "between"
  | "on"
  | "before"
  | "after"
  | "last"
  | "next"
  | "this"
  | "none"
  | "empty"
  | "notempty";

/** How a spreadsheet shows a column of values. */
export type SheetColumn = "text" | "phone" | "date" | "amount" | "count";

/** How a spreadsheet's cell is read, and recognised where its column has no known title. */
export type SheetCell =
  | "text"
  | "email"
  | "phone"
  | "url"
  | "linkedin"
  | "date"
  | "amount"
  | "number"
  | "choice"
  | "choices"
  | "size"
  | "flag"
  | "contacts"
  | "id";

/** The rules of all values of one kind. Their zod schemas are in `schemas.ts`, which stays out of lists' bundles. */
export type Kind<N extends KindName = KindName> = {
  name: N;
  /** The type of the column in PostgreSQL. */
  column: ColumnType;
  /** `width` is in characters. */
  sheet: { column: SheetColumn; width: number; cell: SheetCell };
  /** The operators that a list's filter has for such a value. */
  operators: readonly Operator[];
  /** A value, as JSON has it, as people read it; one of several. */
  show: (value: string, timeZone: string) => string;
  /** A value as the sentence of a condition has it; a text is in quotation marks. */
  inSentence: (value: string) => string;
};

export type Options<C extends Choices = Choices> = {
  choices: C;
  labels: Readonly<Record<string, string>>;
  /** The choices that inputs offer, where they are not all. */
  offered?: readonly string[];
};
export type ChoiceKind<C extends Choices = Choices> = Kind<"choice"> & Options<C>;
export type MultiChoiceKind = Kind<"multiChoice"> & Options;
export type ReferenceKind<E extends string = string> = Kind<"reference"> & { entity: E };
/** With `decimals`, a column holds the value without its decimal point. */
export type NumberKind = Kind<"number"> & { bounds: Bounds; decimals?: number };

export type Choices = readonly [string, ...string[]];

/** The least and the greatest whole number, and what is counted: "minutes". */
export type Bounds = { min: number; max: number; unit: string };

const asIs = (value: string) => value;
const quoted = (value: string) => `“${value}”`;
const grouped = (value: string) => formatCount(Number(value));
/** Also a day that moves with the calendar: "tomorrow". */
const dayInSentence = (value: string) => formatDate(value) || value;
const oneOfMany = ["in", "notin"] as const;
const searched = ["contains", "is", "empty", "notempty"] as const;
const measured = ["gte", "lte", "between", "empty", "notempty"] as const;
const dated = [
  "on",
  "before",
  "after",
  "between",
  "last",
  "next",
  "this",
  "empty",
  "notempty",
] as const;

function written<N extends KindName>(name: N, width: number, cell: SheetCell = "text"): Kind<N> {
  const sheet = { column: "text", width, cell } as const;
  return { name, column: "text", sheet, operators: searched, show: asIs, inSentence: quoted };
}

/** The name of a record or a person: one line that is never blank. */
export const name = written("name", 24);
/** A line of text. */
export const line = written("line", 18);
/** Text of several lines. */
export const text = written("text", 36);
export const phone: Kind<"phone"> = {
  ...written("phone", 17, "phone"),
  sheet: { column: "phone", width: 17, cell: "phone" },
};
export const email = written("email", 28, "email");
export const url = written("url", 26, "url");
/** Phone numbers and e-mail addresses beside the main ones. */
export const contacts: Kind<"contacts"> = {
  ...written("contacts", 36, "contacts"),
  column: "jsonb",
  operators: ["empty", "notempty"],
};
/** The name of a member, or of someone who is none. */
export const person: Kind<"person"> = {
  ...written("person", 18),
  operators: [...oneOfMany, "empty", "notempty"],
};
/** A member of the company, stored by id and shown by name, also once they have left. */
export const member: Kind<"person"> = { ...person, column: "uuid" };

/** A calendar date, `YYYY-MM-DD`. The audit log of earlier versions holds an ISO time at midnight UTC. */
export const date: Kind<"date"> = {
  name: "date",
  column: "date",
  sheet: { column: "date", width: 15, cell: "date" },
  operators: dated,
  show: (value) => formatDate(value.slice(0, 10)),
  inSentence: dayInSentence,
};

/** An instant, ISO 8601 in UTC. */
export const time: Kind<"time"> = {
  name: "time",
  column: "timestamptz",
  sheet: { column: "text", width: 20, cell: "text" },
  operators: dated,
  show: formatDateTime,
  inSentence: dayInSentence,
};

/** Whole rupees. */
export const rupees: Kind<"rupees"> = {
  name: "rupees",
  column: "bigint",
  sheet: { column: "amount", width: 17, cell: "amount" },
  operators: measured,
  show: (value) => formatInr(Number(value)),
  inSentence: (value) => formatInr(Number(value)),
};

export const checkbox: Kind<"checkbox"> = {
  name: "checkbox",
  column: "boolean",
  sheet: { column: "text", width: 9, cell: "flag" },
  operators: ["is"],
  show: (value) => yesOrNo(value === "true"),
  inSentence: (value) => yesOrNo(value === "true").toLowerCase(),
};

/** A checkbox as people read it. */
export function yesOrNo(isSet: boolean): string {
  return isSet ? "Yes" : "No";
}

/** A whole number within bounds. */
export function number(bounds: Bounds): NumberKind {
  const sheet = { column: "count", width: 9, cell: "text" } as const;
  const shown = { show: asIs, inSentence: grouped };
  return { name: "number", column: "integer", sheet, operators: measured, ...shown, bounds };
}

/** How many there are of something. */
export const count = number({ min: 0, max: Number.MAX_SAFE_INTEGER, unit: "numbers" });

/** A value of a fixed list; with `labels` people read other words than the API has. */
export function choice<const C extends Choices>(
  choices: C,
  labels: Readonly<Record<string, string>> = {},
): ChoiceKind<C> {
  const sheet = { column: "text", width: 10, cell: "choice" } as const;
  const show = (value: string) => labels[value] ?? value;
  const shown = { show, inSentence: show };
  return { name: "choice", column: "text", sheet, operators: oneOfMany, ...shown, choices, labels };
}

/** Several of the options of a choice; records have them in alphabetical order. */
export function multiChoice(of: ChoiceKind): MultiChoiceKind {
  const sheet = { column: "text", width: 24, cell: "choices" } as const;
  return { ...of, name: "multiChoice", column: "text[]", sheet };
}

/** The id of a record of another entity. */
export function reference<const E extends string>(entity: E): ReferenceKind<E> {
  const sheet = { column: "text", width: 24, cell: "text" } as const;
  const shown = { show: asIs, inSentence: asIs };
  return { name: "reference", column: "uuid", sheet, operators: oneOfMany, ...shown, entity };
}
