import { expect, test } from "vitest";
import { parseRupees } from "./parse-rupees";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["120000", 120_000],
  ["₹1,20,000", 120_000],
  ["₹ 12,50,000.00", 1_250_000],
  ["Rs. 1,20,000/-", 120_000],
  ["INR 500", 500],
  ["12.5L", 1_250_000],
  ["1.25 crore", 12_500_000],
  ["1.1 lakh", 110_000],
  ["10.50", 10.5],
  ["-5", Number.NaN],
  ["abc", Number.NaN],
  ["12 apples", Number.NaN],
  ["1.2.3", Number.NaN],
])("%j means %d rupees", (text, expected) => {
  expect(parseRupees(text)).toEqual(expected);
});
