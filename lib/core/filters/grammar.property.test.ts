import fc from "fast-check";
import { expect, test } from "vitest";
import { formatConditions, splitConditions } from "./grammar";

const word = fc.stringMatching(/^[a-zA-Z]{1,12}$/);
const value = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc
      .array(fc.constantFrom("\\", ";", ":", ",", " ", "%", "क", "a"), { minLength: 1 })
      .map((parts) => parts.join("")),
  )
  .map((text) => text.trim())
  .filter((text) => text !== "");
const conditions = fc.array(
  fc.record({ field: word, operator: word, values: fc.array(value, { maxLength: 4 }) }),
);

test("conditions are read back from their text, whatever their values hold", () => {
  fc.assert(
    fc.property(conditions, (written) => {
      expect(splitConditions(formatConditions(written))).toEqual(written);
    }),
  );
});

test("any text is read, and written again it is read as the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const read = splitConditions(text);
      const again = splitConditions(formatConditions(read));
      expect(splitConditions(formatConditions(again))).toEqual(again);
    }),
  );
});

test.each([
  ["", []],
  [" ; ;", []],
  ["stage:in:New, Won", [{ field: "stage", operator: "in", values: ["New", "Won"] }]],
  ["hq:empty", [{ field: "hq", operator: "empty", values: [] }]],
  ["hq:empty:", [{ field: "hq", operator: "empty", values: [] }]],
  ["website:is:https://a.in", [{ field: "website", operator: "is", values: ["https://a.in"] }]],
  [
    "hq:is:a\\,b\\;c\\:d\\\\e;hq:empty",
    [
      { field: "hq", operator: "is", values: ["a,b;c:d\\e"] },
      { field: "hq", operator: "empty", values: [] },
    ],
  ],
  ["stage", [{ field: "stage", operator: "", values: [] }]],
])("%j is read as %j", (text, read) => {
  expect(splitConditions(text)).toEqual(read);
});
