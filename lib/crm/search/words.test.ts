import { expect, test } from "vitest";
import { wordsOf } from "./words";

test.each([
  ["+91 98200 12345", "9820012345", "9820012345"],
  ["098200-12345", "9820012345", "9820012345"],
  ["0091 9820012345", "9820012345", "9820012345"],
  ["(022) 2345 6789", "2223456789".slice(-10), "2223456789"],
  ["9820012345", "9820012345", "9820012345"],
  ["2345", "2345", "2345"],
  ["0123", "0123", "0123"],
  ["+91 98200", "9198200", "98200"],
  ["098200", "098200", "98200"],
])("%s is a phone number that ends with %s and contains %s", (typed, phoneEnd, phonePart) => {
  expect(wordsOf(typed)).toMatchObject({ phoneEnd, phonePart });
});

test.each(["123", "Ravi 98200", "q/2026-27/0001", "98200 12345 x", "%", "-----"])(
  "%s is no phone number",
  (typed) => {
    expect(wordsOf(typed)).toMatchObject({ phoneEnd: null, phonePart: null });
  },
);

test.each([
  ["Q/2026-27/0012", { serial: 12, year: "2026-27", revision: null }],
  ["q/2026-27/0012 v2", { serial: 12, year: "2026-27", revision: 2 }],
  ["2026-27/12", { serial: 12, year: "2026-27", revision: null }],
  ["#12", { serial: 12, year: null, revision: null }],
  ["0012", { serial: 12, year: null, revision: null }],
  ["1234567", null],
  ["12 a", null],
])("%s names the proposal %o", (typed, number) => {
  expect(wordsOf(typed).number).toEqual(number);
});

test("spaces do not matter", () => {
  expect(wordsOf("  Ravi \t SHAH ").text).toBe("Ravi SHAH");
});
