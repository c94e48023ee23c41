import fc from "fast-check";
import { expect, test } from "vitest";
import { gstStateOptions } from "./gst";
import { gstStateOfPlace } from "./gst-place";

test.each([
  ["Pune", "27"],
  ["12 MG Road, Bengaluru 560001", "29"],
  ["New Delhi", "07"],
  ["Salt Lake, Kolkata - 700091, West Bengal", "19"],
  ["Jammu & Kashmir", "01"],
  ["Mumbai Highway, Hyderabad", "36"],
  ["navi-mumbai", "27"],
])("%j lies in state %s", (text, code) => {
  expect(gstStateOfPlace(text)).toBe(code);
});

test.each([null, "", "Head office", "Goalpara", "Delhincourt", "London", "110001"])(
  "%j names no state",
  (text) => {
    expect(gstStateOfPlace(text)).toBeNull();
  },
);

test("a state is found by its name, however written, and after any other place", () => {
  const state = fc.constantFrom(...gstStateOptions());
  fc.assert(
    fc.property(state, state, ({ label }, { value, label: last }) => {
      expect(gstStateOfPlace(last.toUpperCase())).toBe(value);
      expect(gstStateOfPlace(`${label}, ${last} 400001`)).toBe(value);
    }),
  );
});
