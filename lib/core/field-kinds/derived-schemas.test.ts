import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { inputObject } from "../input-object";
import { defineFields } from "./define-fields";
import {
  type CustomValues,
  createShape,
  equalityFilters,
  recordInput,
  recordSchema,
  updateShape,
} from "./derived-schemas";
import { choice, date, line, name, person, reference, rupees, url } from "./kinds";

const fields = defineFields({
  title: { label: "Order Title", kind: name, required: true },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New" },
  brandId: { label: "Brand", kind: reference("brand"), required: true },
  brand: { label: "Brand", kind: name, computed: true, required: true },
  day: { label: "Day", kind: date, initial: "today" },
  estimatedValue: { label: "Value", kind: rupees, alsoNamed: "value" },
  note: { label: "Note", kind: line, max: 10 },
  csPerson: { label: "CS Person", kind: person, required: true },
  twitter: { label: "Twitter", kind: url, within: "links" },
});

const input = recordInput(fields, createShape(fields));
const update = recordInput(fields, updateShape(fields));
const record = recordSchema(fields);

type Input = {
  title: string;
  brandId: string;
  csPerson: string;
  stage?: "New" | "Won" | undefined;
  day?: string | null | undefined;
  estimatedValue?: number | null | undefined;
  value?: number | null | undefined;
  note?: string | null | undefined;
  links?: { twitter?: string | null | undefined } | null | undefined;
  custom?: CustomValues | undefined;
};
type Required = "title" | "brandId" | "csPerson";

test("inputs and records have exactly the types of their fields", () => {
  expectTypeOf<z.output<typeof input>>().toEqualTypeOf<Input>();
  expectTypeOf<z.output<typeof update>>().toEqualTypeOf<
    Omit<Input, Required> & { [K in Required]?: Input[K] | undefined } extends infer U
      ? { [K in keyof U]: U[K] }
      : never
  >();
  expectTypeOf<z.output<typeof record>>().toEqualTypeOf<{
    id: string;
    title: string;
    stage: "New" | "Won";
    brandId: string;
    brand: string;
    day: string;
    estimatedValue: number | null;
    value: number | null;
    note: string | null;
    csPerson: string;
    links: { twitter: string | null };
    custom?: CustomValues | undefined;
    createdAt: string;
    updatedAt: string;
    version: number;
  }>();
});

test("an input reads required fields first, in the order of their declaration", () => {
  expect(Object.keys(createShape(fields))).toEqual(
    "title brandId csPerson stage day estimatedValue value note links".split(" "),
  );
});

test("a record has its fields in the order of their declaration", () => {
  expect(Object.keys(record.shape)).toEqual(
    "id title stage brandId brand day estimatedValue value note csPerson links custom createdAt updatedAt version".split(
      " ",
    ),
  );
});

test.each([
  [{}, "title", "Order title is required"],
  [{ title: " " }, "title", "Order title is required"],
  [{}, "brandId", "Choose a brand"],
  [{}, "csPerson", "CS person is required"],
  [{ stage: "Lost" }, "stage", "Choose one of: New, Won"],
  [{ note: "longer than ten" }, "note", "Enter at most 10 characters"],
  [
    { links: { twitter: "x" } },
    "links.twitter",
    "Enter a full web address, such as https://example.com",
  ],
])("%j is refused with a sentence at %s", (body, path, sentence) => {
  const issues = input.safeParse(body).error?.issues ?? [];
  const found = issues.find((issue) => issue.path.join(".") === path);
  expect(found?.message).toBe(sentence);
});

test("an update may clear what is optional and leave out what is required, but not clear it", () => {
  expect(update.parse({ note: "", estimatedValue: null, stage: "" })).toEqual({
    note: null,
    estimatedValue: null,
    stage: undefined,
  });
  expect(update.safeParse({ title: "" }).success).toBe(false);
});

test("computed keys are accepted and ignored, unknown ones refused", () => {
  expect(update.parse({ brand: "Konkan Foods", id: "1" })).toEqual({});
  expect(update.safeParse({ colour: "red" }).success).toBe(false);
});

test("a list is narrowed by choices, references and names in the given order", () => {
  const filters = equalityFilters(fields, ["csPerson", "stage"]);
  expectTypeOf<z.output<(typeof filters)["stage"]>>().toEqualTypeOf<"New" | "Won">();
  expect(Object.keys(filters)).toEqual(["csPerson", "stage"]);
  expect(z.object(filters).safeParse({ csPerson: "Asha", stage: "Lost" }).success).toBe(false);
  expect(() => equalityFilters(fields, ["day"])).toThrow("no list is narrowed by Day");
});

test("a value that a company requires is asked for under its first name, and within its object", () => {
  const asked = inputObject(
    createShape({
      ...fields,
      estimatedValue: { ...fields.estimatedValue, asked: true },
      twitter: { ...fields.twitter, asked: true },
    }),
  );
  const others = {
    title: "Roof",
    brandId: "0198c0de-0000-7000-8000-000000000000",
    csPerson: "Asha",
  };
  const missing = (more: object) =>
    asked.safeParse({ ...others, ...more }).error?.issues.map(({ path }) => path.join("."));
  expect(missing({})).toEqual(["estimatedValue", "links.twitter"]);
  expect(missing({ estimatedValue: 5, links: null })).toEqual(["links.twitter"]);
  expect(missing({ estimatedValue: 5, links: { twitter: "https://x.com/a" } })).toBeUndefined();
});
