import * as z from "zod";

export const limits = { name: 120, text: 5_000, email: 254, url: 2_048, phone: 40 } as const;

export const removeBroken = "Remove the characters that cannot be shown";

const broken = /\0|\p{Surrogate}/u;
/** Control characters, and those that reorder, replace or annotate the text around them; joiners and marks stay. */
const controlling = /[\p{Cc}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/u;
const invisibleOnly = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const lineBreaks = /[\t\r\n\v\f\u2028\u2029]+/g;

/** A line of required text, trimmed, not only invisible characters: "Name is required". */
export function name(label: string, max: number = limits.name) {
  return line(max, `${label} is required`).refine((text) => !invisibleOnly.test(text), {
    error: `${label} is required`,
    abort: true,
  });
}

/** The name of a person or a company, which mails contain: no web address, of which mail programs make a link. */
export function plainName(label: string, max?: number) {
  const isPlain = (text: string) => !/:\/\/|www\./i.test(text);
  return name(label, max).refine(isPlain, `${label} cannot contain a web address`);
}

/** Required text of several lines, trimmed. `missing` is the error without one. */
export function requiredText(missing: string, max: number = limits.text) {
  return sound(
    z
      .string({ error: missing })
      .trim()
      .min(1, { error: missing, abort: true })
      .max(max, tooLong(max)),
  );
}

/** A line of text that may be left out; null or "" clears it. */
export function optionalLine(max: number = limits.name) {
  return clearable(line(max, "Enter text"));
}

/** Text of several lines, at most 5,000 characters, that may be left out; null or "" clears it. */
export function optionalText(max: number = limits.text) {
  return clearable(sound(z.string({ error: "Enter text" }).trim().max(max, tooLong(max))));
}

/** Makes a field optional: absent stays absent; null, "" and blanks become null, which clears it. */
export function clearable<T extends z.ZodType>(schema: T) {
  const nullable = schema.nullable();
  return z.preprocess((value: z.input<T> | "" | null) => blankToNull(value), nullable).optional();
}

/** "Enter at most 120 characters". */
export function tooLong(max: number): string {
  return `Enter at most ${max.toLocaleString("en-IN")} characters`;
}

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export function sound<T extends z.ZodType<string>>(schema: T): T {
  return schema.refine(isSound, removeBroken);
}

/** Whether the text has neither NUL nor a lone surrogate. */
export function isSound(text: string): boolean {
  return !broken.test(text);
}

function line(max: number, missing: string) {
  const text = z
    .string({ error: missing })
    .overwrite((typed) => typed.replace(lineBreaks, " "))
    .trim()
    .max(max, tooLong(max));
  return sound(text).refine(
    (typed) => !controlling.test(typed),
    "Remove the characters that control the text or its direction",
  );
}

function blankToNull(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}
