import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanFileName,
  csvPhone,
  fromCsvCell,
  plainLine,
  plainText,
  safeCsvCell,
} from "./safe-text";

test.each([
  ["Offer.pdf", "Offer.pdf"],
  ["C:\\Users\\asha\\Offer.pdf", "Offer.pdf"],
  ["../../etc/मूल्य सूची.txt", "मूल्य सूची.txt"],
  ["a\n/b\u2028/Offer.pdf", "Offer.pdf"],
  ["Offer\u202Efdp.exe", "Offerfdp.exe"],
  ["Offer\u2066\u061C\0.pdf ", "Offer.pdf"],
  [`${"x".repeat(130)}.csv`, `${"x".repeat(116)}.csv`],
  ["\n", ""],
  ["अर्थात्\u200C आणि सुऱ्\u200Dया.pdf", "अर्थात्\u200C आणि सुऱ्\u200Dया.pdf"],
  ["می\u200Cخواهم.txt", "می\u200Cخواهم.txt"],
  ["👩🏽\u200D💻 ❤️\u200D🔥.png", "👩🏽\u200D💻 ❤️\u200D🔥.png"],
  ["\u200DOffer\u200C.p\u200Ddf\u200D", "Offer.pdf"],
  ["क्\u202E\u200D\u200D\u200Dष.csv", "क्\u200Dष.csv"],
  ["\uD83D.pdf", ".pdf"],
  [`🙂${"x".repeat(115)}.csv`, `${"x".repeat(115)}.csv`],
  [`क्ष${"x".repeat(115)}.csv`, `${"x".repeat(115)}.csv`],
  [`${"x".repeat(9)}क्ष${"x".repeat(113)}.csv`, `क्ष${"x".repeat(113)}.csv`],
])("a file called %j is kept as %j", (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test.each([
  ["Plant visit", "Plant visit"],
  [" two\r\nlines ", "two lines"],
  ["a\u2028b\u2029c\td\u0000", "a b c d"],
])("%j on one line is %j", (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test("a text of several lines keeps them, however they were ended", () => {
  expect(plainText("one\r\ntwo\rthree\n four\t")).toBe("one\ntwo\nthree\nfour");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+91 98200 12345", "'+91 98200 12345"],
  ["-5", "'-5"],
  ["@cmd", "'@cmd"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["\u200b=1+1", "'\u200b=1+1"],
  ["\ufeff\u2060@cmd", "'\ufeff\u2060@cmd"],
  ["\u00a0=1+1", "'\u00a0=1+1"],
  ["＝1+1", "'＝1+1"],
  ["＋91 98200", "'＋91 98200"],
  ["－5", "'－5"],
  ["＠cmd", "'＠cmd"],
  ["﹦1+1", "'﹦1+1"],
  ["Acme = good", "Acme = good"],
  ["\u200dAcme = good", "\u200dAcme = good"],
  ["", ""],
])("%j is exported as %j", (text, expected) => {
  expect(safeCsvCell(text)).toBe(expected);
});

test("no exported cell begins like a formula", () => {
  const hidden = fc.stringMatching(/^[\u00ad\u200b-\u200f\u2060\ufeff \u00a0]{0,4}$/);
  const sign = fc.constantFrom(..."=+-@＝＋－＠﹦﹢﹣﹫");
  const cell = fc.oneof(
    fc.string(),
    fc.tuple(hidden, sign, fc.string()).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(
      cell,
      (text) => !/^[\t\r]|^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(safeCsvCell(text)),
    ),
  );
});

test("an exported cell that was quoted reads back as it was", () => {
  expect(fromCsvCell(safeCsvCell("+91 98200 12345"))).toBe("+91 98200 12345");
  expect(fromCsvCell("'quoted'")).toBe("'quoted'");
});

test.each([
  ["+91 98200 12345", "+91 98200 12345"],
  ["+919820012345", "+91 98200 12345"],
  ["+14155552671", "+141555 52671"],
  ["+91-98200-12345", "+91 98200 12345"],
  ["+91 (22) 2345 6789", "+91 22 2345 6789"],
  ["919820012345", "9198200 12345"],
  ["09820012345", "098200 12345"],
  ["9820012345", "9820012345"],
  ["98200 12345", "98200 12345"],
  ["022-2345 6789", "022-2345 6789"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["=1+1", "'=1+1"],
  ["-98200 12345", "'-98200 12345"],
  ["+SUM(1)", "'+SUM(1)"],
])("the phone number %j is the CSV cell %j", (text, cell) => {
  expect(csvPhone(text)).toBe(cell);
});
