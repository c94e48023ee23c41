import { expect, test } from "vitest";
import type { Field } from "./define-fields";
import { date, line, number, rupees, text } from "./kinds";
import { readTyped, typedText, typingOf } from "./typed";

const today = "2026-11-21";
const decimal = { ...number({ min: 0, max: 9_999, unit: "numbers" }), decimals: 1 };
const fields = {
  line: { label: "City", kind: line },
  name: { label: "Name", kind: line, required: true },
  date: { label: "Survey", kind: date },
  amount: { label: "Budget", kind: rupees },
  decimal: { label: "Size", kind: decimal },
  whole: { label: "Panels", kind: number({ min: 0, max: 9_999, unit: "numbers" }) },
} as const satisfies Record<string, Field>;

test.each<[keyof typeof fields, string, unknown]>([
  ["line", "Pune", "Pune"],
  ["line", "", null],
  ["name", "", undefined],
  ["date", "22 Dec", "2026-12-22"],
  ["date", "2026-12-22", "2026-12-22"],
  ["date", "soon", undefined],
  ["amount", "1.5L", 150_000],
  ["amount", "a lot", undefined],
  ["decimal", "1,200.5", 1200.5],
  ["decimal", "a dozen", undefined],
  ["whole", "1,200", 1200],
  ["whole", "1.5", undefined],
])("a %s typed as %j is read as %j", (name, typed, value) => {
  expect(readTyped(fields[name], typed, today)).toBe(value);
});

test("typing begins with the value, or with nothing", () => {
  expect(typedText(fields.date, "2026-12-22")).toBe("22 Dec 2026");
  expect(typedText(fields.amount, 150_000)).toBe("150000");
  expect(typedText(fields.line, null)).toBe("");
});

test("a field has its own limit of characters, or that of its kind", () => {
  expect(typingOf({ label: "Note", kind: text })).toMatchObject({ maxLength: 5_000, isLong: true });
  expect(typingOf({ label: "Note", kind: text, max: 90 }).maxLength).toBe(90);
});
