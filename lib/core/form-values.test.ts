import { expect, test } from "vitest";
import { isSameValue, valueAt, withValue } from "./form-values";

const brand = { name: "Acme", socialMedia: { linkedin: "x", twitter: null } };

test.each([
  ["name", "Acme"],
  ["socialMedia.linkedin", "x"],
  ["socialMedia.twitter", null],
  ["socialMedia.missing", undefined],
  ["name.first", undefined],
])("the value at %s is %j", (name, expected) => {
  expect(valueAt(brand, name)).toBe(expected);
});

test("a value is set in a copy, next to what was there", () => {
  const next = withValue(brand, "socialMedia.linkedin", "y");
  expect(next).toEqual({ name: "Acme", socialMedia: { linkedin: "y", twitter: null } });
  expect(brand.socialMedia.linkedin).toBe("x");
  expect(withValue({}, "owner.email", "a")).toEqual({ owner: { email: "a" } });
});

test("a value within a list is set in a copy of the list, which stays a list", () => {
  const order = { items: [{ rate: 1 }, { rate: 2, tax: { gst: 5 } }] };
  expect(withValue(order, "items.1.rate", 3)).toEqual({
    items: [{ rate: 1 }, { rate: 3, tax: { gst: 5 } }],
  });
  expect(withValue(order, "items.1.tax.gst", 18).items).toEqual([
    { rate: 1 },
    { rate: 2, tax: { gst: 18 } },
  ]);
  expect(withValue(order, "items.0", { rate: 9 }).items).toEqual([{ rate: 9 }, order.items[1]]);
  expect(order.items[1]).toEqual({ rate: 2, tax: { gst: 5 } });
});

test("absent, null and empty are the same to a form, other values are not", () => {
  expect(isSameValue(null, "")).toBe(true);
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue(0, "")).toBe(false);
  expect(isSameValue("a", "b")).toBe(false);
});
