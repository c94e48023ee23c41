import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameValue } from "./use-record-form";

test.each([
  [null, "", true],
  [undefined, null, true],
  [0, "", false],
  [Number.NaN, Number.NaN, true],
  ["a", "b", false],
  [{ a: "" }, {}, true],
  [{ a: { b: "x" } }, { a: { b: "y" } }, false],
  [[{ rate: 1 }], [{ rate: 1, unit: null }], true],
  [[{ rate: 1 }, { rate: 2 }], [{ rate: 2 }, { rate: 1 }], false],
  [[{ rate: 1 }], [], false],
])("%j and %j: %s", (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
});

test("values are the same as their copy, and not once a text is changed anywhere in them", () => {
  const values = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(values, fc.string(), (all, name) => {
      expect(isSameValue(all, structuredClone(all))).toBe(true);
      expect(isSameValue(all, { ...all, [name]: `${JSON.stringify(all)}.` })).toBe(false);
    }),
  );
});
