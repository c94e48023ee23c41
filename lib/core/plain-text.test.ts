import { expect, test } from "vitest";
import { plainLine, plainText } from "./plain-text";

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
