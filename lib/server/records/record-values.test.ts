import { expect, test } from "vitest";
import { defineFields } from "@/lib/core/field-kinds/define-fields";
import { choice, date, line, name, number, rupees, time, url } from "@/lib/core/field-kinds/kinds";
import { changedKeys, pick, toValues, withInitialValues } from "./record-values";

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
  ["a date", { due: "2026-11-13" }, { due: "2026-11-13" }],
  ["rupees", { value: 120_000 }, { value: 120_000 }],
  ["cleared fields", { due: null, value: null }, { due: null, value: null }],
  [
    "cleared fields with an initial value",
    { minutes: null, day: null },
    { minutes: 30, day: "2026-11-22" },
  ],
  ["a cleared field that the service fills in", { title: null }, {}],
  ["values within an object", { links }, { twitter: links.twitter }],
  ["an object that is cleared", { links: null }, { twitter: null, facebook: null }],
])("the values of %s", (_what, input, values) => {
  expect(toValues(fields, input, clock)).toEqual(values);
});

test("a new record has the initial values of the fields that are not given", () => {
  expect(withInitialValues(fields, { clientName: "Asha", stage: null }, clock)).toEqual({
    clientName: "Asha",
    stage: "New",
    minutes: 30,
    day: "2026-11-22",
    due: null,
    startsAt: null,
    value: null,
    twitter: null,
    facebook: null,
  });
});

test("an absent value equals null, and only given keys are compared", () => {
  expect(changedKeys({ due: "2026-11-13", stage: "New" }, { value: null, stage: "Won" })).toEqual([
    "stage",
  ]);
  expect(pick({ stage: "New" }, ["stage", "due"])).toEqual({ stage: "New", due: null });
});
