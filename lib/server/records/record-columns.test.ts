import { expect, expectTypeOf, test } from "vitest";
import { defineFields } from "@/lib/core/field-kinds/define-fields";
import { choice, date, line, name, number, rupees, time, url } from "@/lib/core/field-kinds/kinds";
import { toColumns } from "./record-columns";

const fields = defineFields({
  title: { label: "Title", kind: line, filledIn: true },
  clientName: { label: "Client", kind: name, required: true },
  brand: { label: "Brand", kind: name, computed: true },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New" },
  minutes: { label: "Minutes", kind: number({ min: 1, max: 60, unit: "minutes" }), initial: 30 },
  day: { label: "Day", kind: date, initial: "today" },
  due: { label: "Due", kind: date },
  startsAt: { label: "Starts", kind: time },
  value: { label: "Value", kind: rupees },
  twitter: { label: "Twitter", kind: url, within: "links" },
  facebook: { label: "Facebook", kind: url, within: "links" },
});

const clock = { now: new Date("2026-11-21T20:00:00Z"), timeZone: "Asia/Kolkata" };
const links = { twitter: "https://x.com/asha", facebook: undefined };

test.each([
  ["absent keys", {}, {}],
  ["keys that are no stored field", { brand: "b", inviteClient: true }, {}],
  ["texts and choices", { clientName: "Asha", stage: "Won" }, { clientName: "Asha", stage: "Won" }],
  ["a date", { due: "2026-11-13" }, { due: new Date("2026-11-13") }],
  [
    "an instant",
    { startsAt: "2026-11-13T10:00:00.000Z" },
    { startsAt: new Date("2026-11-13T10:00Z") },
  ],
  ["rupees", { value: 120_000 }, { value: 120_000n }],
  ["what is cleared", { due: null, value: null }, { due: null, value: null }],
  [
    "what has an initial value, cleared",
    { minutes: null, day: null },
    { minutes: 30, day: new Date("2026-11-22") },
  ],
  ["what the service fills in, cleared", { title: null }, {}],
  ["values within an object", { links }, { twitter: links.twitter }],
  ["an object that is cleared", { links: null }, { twitter: null, facebook: null }],
])("the columns of %s", (_what, input, columns) => {
  expect(toColumns(fields, input, clock)).toEqual(columns);
});

test("columns have the types of their fields; what the input must have is there", () => {
  const columns = toColumns(fields, { clientName: "Asha" }, clock);
  expectTypeOf(columns.clientName).toEqualTypeOf<string>();
  expectTypeOf(columns.value).toEqualTypeOf<bigint | null | undefined>();
  expectTypeOf(columns.day).toEqualTypeOf<Date | undefined>();
  expectTypeOf(columns.stage).toEqualTypeOf<"New" | "Won" | undefined>();
});
