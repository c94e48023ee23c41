import fc from "fast-check";
import { expect, test } from "vitest";
import { fromCsvCell, safeCsvCell } from "./csv-cell";

test.each([
  ["=1+1", "'=1+1"],
  ["+91 98200 12345", "'+91 98200 12345"],
  ["-5", "'-5"],
  ["@cmd", "'@cmd"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["Acme = good", "Acme = good"],
  ["", ""],
])("%j is exported as %j", (text, expected) => {
  expect(safeCsvCell(text)).toBe(expected);
});

test("no exported cell begins like a formula", () => {
  fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(safeCsvCell(text))));
});

test("an exported cell that was quoted reads back as it was", () => {
  expect(fromCsvCell(safeCsvCell("+91 98200 12345"))).toBe("+91 98200 12345");
  expect(fromCsvCell("'quoted'")).toBe("'quoted'");
});
