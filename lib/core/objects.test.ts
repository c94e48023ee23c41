import { expect, expectTypeOf, test } from "vitest";
import { fromKeys } from "./objects";

test("an object has the keys given, by name and by type, each with its value", () => {
  const lengths = fromKeys(["a", "bcd"], (key) => key.length);
  expect(lengths).toEqual({ a: 1, bcd: 3 });
  expectTypeOf(lengths).toEqualTypeOf<Record<"a" | "bcd", number>>();
});
