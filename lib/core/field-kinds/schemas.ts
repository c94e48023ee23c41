import * as z from "zod";
import { contact, email, furtherContacts, phone, url } from "../contact";
import { calendarDate, instant, oneOf, recordId, rupees, wholeNumber } from "../fields";
import { choice, restoring } from "../input-object";
import { nameSought } from "../list-query";
import { clearable, name, optionalLine, optionalText, requiredText } from "../text";
import { type Field, isMember, labelInSentence } from "./define-fields";
import type { Choices, KindName } from "./kinds";

/**
 * The zod half of a kind. `required` reads a value that must be given, `optional` one that may be left out or
 * cleared, `stored` describes it in a record, and `filter` reads it where a list is narrowed to equal values.
 */
type KindSchemas = {
  required: (field: Field, timeZone?: string) => z.ZodType;
  optional?: (field: Field) => z.ZodType;
  stored: (field: Field) => z.ZodType;
  filter?: (field: Field) => z.ZodType;
};

const words: KindSchemas = {
  required: ({ label, max }) => name(labelInSentence(label), max),
  optional: ({ max }) => optionalLine(max),
  stored: () => z.string(),
};

const byKind: Record<KindName, KindSchemas> = {
  name: words,
  line: words,
  person: {
    required: (field) => (isMember(field) ? member(field) : words.required(field)),
    optional: (field) => (isMember(field) ? clearable(member(field)) : optionalLine(field.max)),
    stored: (field) =>
      isMember(field) ? z.object({ id: z.guid(), name: z.string() }) : z.string(),
    filter: () => nameSought(),
  },
  text: {
    required: ({ label, max }) => requiredText(`${labelInSentence(label)} is required`, max),
    optional: ({ max }) => optionalText(max),
    stored: () => z.string(),
  },
  phone: { required: phone, stored: () => z.string() },
  email: { required: ({ label }) => email(labelInSentence(label)), stored: () => z.string() },
  url: { required: url, stored: () => z.string() },
  date: { required: (_field, timeZone) => calendarDate(timeZone), stored: () => z.iso.date() },
  time: { required: instant, stored: () => z.iso.datetime() },
  rupees: { required: rupees, stored: () => z.number() },
  number: { required: numberInput, stored: () => z.number() },
  choice: {
    required: (field) => (hasCustomOptions(field) ? customChoice(field) : oneOf(choicesOf(field))),
    optional: (field) => {
      if (!hasCustomOptions(field)) return choice(choicesOf(field));
      return field.slot ? clearable(customChoice(field)) : restoring(customChoice(field));
    },
    stored: (field) =>
      field.customOptions && !hasCustomOptions(field)
        ? z.string().meta({ description: `Such as ${choicesOf(field).join(", ")}` })
        : z.enum(choicesOf(field)),
    filter: (field) => (hasCustomOptions(field) ? customChoice(field) : oneOf(choicesOf(field))),
  },
  multiChoice: {
    required: (field) => severalOf(field, 1),
    optional: (field) =>
      clearable(severalOf(field, 0).transform((keys) => (keys.length > 0 ? keys : null))),
    stored: (field) => z.array(z.enum(choicesOf(field))),
  },
  reference: {
    required: (field) => recordId(`Choose a ${entityOf(field)}`),
    stored: () => z.guid(),
    filter: () => recordId(),
  },
  checkbox: {
    required: () => z.boolean({ error: "Say true or false" }),
    optional: ({ slot }) => {
      const flag = z.boolean({ error: "Say true or false" });
      return slot ? clearable(flag) : flag.optional();
    },
    stored: () => z.boolean(),
  },
  contacts: {
    required: ({ label }) => {
      const missing = `${labelInSentence(label)} is required`;
      return furtherContacts(missing).min(1, missing);
    },
    optional: () =>
      clearable(furtherContacts().transform((list) => (list.length > 0 ? list : null))),
    stored: () => z.array(contact),
  },
};

/** Reads a value that must be given. */
export function requiredInput(field: Field, timeZone?: string): z.ZodType {
  return byKind[field.kind.name].required(field, timeZone);
}

/** Reads a value that may be left out; null or "" clears it, or restores the initial choice. */
export function optionalInput(field: Field, timeZone?: string): z.ZodType {
  const { required, optional } = byKind[field.kind.name];
  return optional ? optional(field) : clearable(required(field, timeZone));
}

/** A value of a record that is never null. */
export function storedValue(field: Field): z.ZodType {
  return byKind[field.kind.name].stored(field);
}

/** Reads the value that a list is narrowed to. Throws for a kind that has no such filter. */
export function filterInput(field: Field): z.ZodType {
  const { filter } = byKind[field.kind.name];
  if (!filter) throw new Error(`no list is narrowed by ${field.label}`);
  return filter(field);
}

/** A number of a custom field, with at most as many decimals as it has. */
function numberInput(field: Field): z.ZodType {
  const { decimals } = "decimals" in field.kind ? field.kind : {};
  if (decimals === undefined) return wholeNumber(boundsOf(field));
  const { min, max } = boundsOf(field);
  const rule =
    decimals === 0
      ? "Enter a whole number of at most 13 digits"
      : `Enter a number with at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;
  return z
    .number({ error: rule })
    .min(min, rule)
    .max(max, rule)
    .refine((value) => Number(value.toFixed(decimals)) === value, rule);
}

/** A member by id or exact name, or as records have one; the service finds them. */
function member({ label }: Field): z.ZodType {
  const idOrName = (value: unknown) =>
    typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return z
    .preprocess(idOrName, name(labelInSentence(label)))
    .meta({ description: "The id or the exact name of an active member" });
}

/** Whether the company named the options of a choice. */
function hasCustomOptions({ kind }: Field): boolean {
  return "offered" in kind && kind.offered !== undefined;
}

/** An option that the company named, by its key or its label. */
function customChoice(field: Field): z.ZodType {
  const { choices, words, keyOf } = optionsOf(field);
  return z.preprocess(keyOf, z.enum(choices, { error: `Choose one of: ${words.join(", ")}` }));
}

const mostChosen = 12;

/** Several options of a custom field, by their keys or labels. The result has keys, each once, in alphabetical order. */
function severalOf(field: Field, least: 0 | 1) {
  const { choices, words, keyOf } = optionsOf(field);
  const missing = `${labelInSentence(field.label)} is required`;
  const known = new Set<unknown>(choices);
  return z.preprocess(
    (value: unknown) => (Array.isArray(value) ? [...new Set(value.map(keyOf))].sort() : value),
    z
      .array(z.unknown(), {
        error: ({ input }) => (input ? "Send a list of options" : missing),
      })
      .min(least, missing)
      .max(mostChosen, `Choose at most ${mostChosen}`)
      .refine((keys) => keys.every((key) => known.has(key)), `Choose from: ${words.join(", ")}`)
      .meta({ items: { type: "string", enum: choices } }),
  );
}

/** The options of a field by their keys, the words that people read, and the key of a key or word. */
function optionsOf(field: Field) {
  const labels = "labels" in field.kind ? field.kind.labels : {};
  const choices = choicesOf(field);
  const words = choices.map((key) => labels[key] ?? key);
  const keys = new Map(choices.map((key) => [labels[key] ?? key, key]));
  const keyOf = (value: unknown) =>
    typeof value === "string" ? (keys.get(value.trim()) ?? value) : value;
  return { choices, words, keyOf };
}

function choicesOf({ kind, label }: Field): Choices {
  if ("choices" in kind) return kind.choices;
  throw new Error(`${label} has no choices`);
}

function boundsOf({ kind, label }: Field) {
  if ("bounds" in kind) return kind.bounds;
  throw new Error(`${label} has no bounds`);
}

function entityOf({ kind, label }: Field): string {
  if ("entity" in kind) return kind.entity;
  throw new Error(`${label} refers to nothing`);
}
