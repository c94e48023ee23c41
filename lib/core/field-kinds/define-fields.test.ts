import { expect, expectTypeOf, test } from "vitest";
import {
  defineFields,
  initialValues,
  labelInSentence,
  type SortKey,
  shownValue,
  sortKeys,
  type ValueOf,
} from "./define-fields";
import { checkbox, choice, count, date, name, number, rupees, text, time } from "./kinds";

const fields = defineFields({
  title: { label: "Title", kind: name, required: true, sort: true },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New", sort: ["Won", "New"] },
  day: { label: "Day", kind: date, initial: "today" },
  minutes: { label: "Minutes", kind: number({ min: 1, max: 60, unit: "minutes" }), initial: 30 },
  value: { label: "Value", kind: rupees },
  notes: { label: "Notes", kind: text },
  total: { label: "Total", kind: count, computed: true, required: true },
});

test("the values of a field have the type of its kind, a choice that of its list", () => {
  expectTypeOf<ValueOf<typeof fields.title>>().toEqualTypeOf<string>();
  expectTypeOf<ValueOf<typeof fields.stage>>().toEqualTypeOf<"New" | "Won">();
  expectTypeOf<ValueOf<typeof fields.minutes>>().toEqualTypeOf<number>();
});

test("an initial value that is none of the choices is a type error", () => {
  // @ts-expect-error "Lost" is not in the list.
  defineFields({ stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "Lost" } });
  // @ts-expect-error a checkbox is true or false.
  defineFields({ done: { label: "Done", kind: checkbox, initial: "yes" } });
});

test("a list sorts by the declared fields and by creation, those named first in their order", () => {
  expectTypeOf<SortKey<typeof fields>>().toEqualTypeOf<"title" | "stage" | "createdAt">();
  expect(sortKeys(fields)).toEqual(["title", "stage", "createdAt"]);
  expect(sortKeys(fields, ["createdAt", "stage"])).toEqual(["createdAt", "stage", "title"]);
  // @ts-expect-error no list is sorted by notes.
  sortKeys(fields, ["notes"]);
});

test("a form starts from the fixed initial values", () => {
  const initial = initialValues(fields);
  expectTypeOf(initial).toEqualTypeOf<{ readonly stage: "New"; readonly minutes: 30 }>();
  expect(initial).toEqual({ stage: "New", minutes: 30 });
});

test.each([
  [fields.stage, "Won", "Won"],
  [fields.stage, null, "none"],
  [fields.notes, "", "none"],
  [fields.value, 120000, "₹1,20,000"],
  [fields.day, "2026-11-13T00:00:00.000Z", "13 Nov 2026"],
  [fields.day, "2026-11-13", "13 Nov 2026"],
  [{ label: "At", kind: time }, "2026-11-13T20:30:00.000Z", "14 Nov 2026, 2:00 am"],
  [fields.minutes, 45, "45"],
  [undefined, false, "false"],
])("%o %j reads as %s", (field, value, shown) => {
  expect(shownValue(field, value, "Asia/Kolkata")).toBe(shown);
});

test.each([
  ["Client Name", "Client name"],
  ["CS Person", "CS person"],
  ["HQ", "HQ"],
  ["Title", "Title"],
])("%s within a sentence is %s", (label, inSentence) => {
  expect(labelInSentence(label)).toBe(inSentence);
});
