import { expect, expectTypeOf, test } from "vitest";
import { defineFields } from "./define-fields";
import { formValues } from "./form-values";
import { choice, date, line, name, number, rupees, url } from "./kinds";

const fields = defineFields({
  title: { label: "Title", kind: name, required: true },
  brand: { label: "Brand", kind: name, computed: true },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New" },
  type: { label: "Type", kind: choice(["A", "B"]), required: true },
  day: { label: "Day", kind: date, initial: "today" },
  due: { label: "Due", kind: date },
  minutes: { label: "Minutes", kind: number({ min: 1, max: 9, unit: "minutes" }), initial: 5 },
  value: { label: "Value", kind: rupees },
  note: { label: "Note", kind: line },
  twitter: { label: "Twitter", kind: url, within: "links" },
  facebook: { label: "Facebook", kind: url, within: "links" },
});

const fresh = {
  title: "",
  stage: "New",
  type: "",
  day: "2026-11-21",
  due: "",
  minutes: 5,
  value: null,
  note: "",
  links: { twitter: "", facebook: "" },
};

test("a new record's form starts from the initial values, today and empty fields", () => {
  const values = formValues(fields, null, "2026-11-21");
  expectTypeOf(values.stage).toEqualTypeOf<"New" | "Won">();
  expectTypeOf(values.type).toEqualTypeOf<"A" | "B" | "">();
  expectTypeOf(values.value).toEqualTypeOf<number | null>();
  expectTypeOf(values.minutes).toEqualTypeOf<number>();
  expectTypeOf(values.links).toEqualTypeOf<{ twitter: string; facebook: string }>();
  expect(values).toEqual(fresh);
});

test("a record's form has its values, empty ones as inputs show them", () => {
  const record = {
    id: "1",
    title: "Order",
    brand: "Konkan",
    stage: "Won",
    value: 0,
    note: null,
    links: { twitter: "https://x.com/asha", facebook: null },
  };
  expect(formValues(fields, record, "2026-11-21")).toEqual({
    ...fresh,
    title: "Order",
    stage: "Won",
    value: 0,
    links: { twitter: "https://x.com/asha", facebook: "" },
  });
});
