import { expect, test } from "vitest";
import {
  countOf,
  formatAmount,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatInr,
  formatInrCompact,
  formatMonth,
  formatQuantity,
  formatTime,
} from "./format";

test.each([
  [0, "₹0"],
  [999, "₹999"],
  [125_000, "₹1,25,000"],
  [1_250_000, "₹12,50,000"],
  [10_000_000_000_000, "₹10,00,000,00,00,000"],
])("%d rupees are written without decimals in Indian grouping", (rupees, expected) => {
  expect(formatInr(rupees).replaceAll(",", "")).toBe(expected.replaceAll(",", ""));
});

test.each([
  [0, "0.00"],
  [0.5, "0.50"],
  [-0.49, "-0.49"],
  [1_250_000.5, "12,50,000.50"],
])("%d rupees in a column are %s", (rupees, expected) => {
  expect(formatAmount(rupees)).toBe(expected);
});

test.each([
  [2, "2"],
  [0.5, "0.5"],
  [1_250.125, "1,250.125"],
])("a quantity of %d is %s", (quantity, expected) => {
  expect(formatQuantity(quantity)).toBe(expected);
});

test("lakhs and crores are grouped by two digits after the first three", () => {
  expect(formatInr(1_250_000)).toBe("₹12,50,000");
  expect(formatInr(12_500_000)).toBe("₹1,25,00,000");
});

test.each([
  [0, "₹0"],
  [99_999, "₹99,999"],
  [100_000, "₹1L"],
  [1_250_000, "₹12.5L"],
  [9_999_499, "₹99.99L"],
  [9_999_999, "₹1Cr"],
  [12_500_000, "₹1.25Cr"],
  [1_234_500_000, "₹123.45Cr"],
  [-1_250_000, "-₹12.5L"],
])("%d rupees are shortened to %s", (rupees, expected) => {
  expect(formatInrCompact(rupees)).toBe(expected);
});

test.each([
  ["2026-11-21", "21 Nov 2026"],
  ["2026-09-01", "1 Sep 2026"],
  ["2026-02-30", ""],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("the calendar date %j reads %j", (date, expected) => {
  expect(formatDate(date)).toBe(expected);
});

test("any day of a month names it", () => {
  expect(formatMonth("2026-04-01")).toBe("Apr 2026");
  expect(formatMonth("2026-12-31")).toBe("Dec 2026");
});

test.each([
  ["2026-11-21T11:00:00.000Z", "Asia/Kolkata", "21 Nov 2026, 4:30 pm"],
  ["2026-11-20T18:30:00.000Z", "Asia/Kolkata", "21 Nov 2026, 12:00 am"],
  ["2026-11-21T06:35:00.000Z", "Asia/Kolkata", "21 Nov 2026, 12:05 pm"],
  ["2026-11-21T03:00:00.000Z", "America/New_York", "20 Nov 2026, 10:00 pm"],
])("%s in %s reads %s", (instant, timeZone, expected) => {
  expect(formatDateTime(instant, timeZone)).toBe(expected);
  expect([formatDay(instant, timeZone), formatTime(instant, timeZone)]).toEqual(
    expected.split(", "),
  );
});

test("a count of 1 is singular and every other plural", () => {
  expect([0, 1, 2].map((n) => countOf(n, "lead"))).toEqual(["0 leads", "1 lead", "2 leads"]);
  expect(countOf(2, "enquiry", "enquiries")).toBe("2 enquiries");
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [1_440_000, "1.4 MB"],
  [5e15, "5000.0 TB"],
])("%i bytes read as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
