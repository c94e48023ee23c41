import { expect, test } from "vitest";
import { looksLikeAmount, readAmount } from "./amount";
import { isBlank, withLatinDigits } from "./cell";
import { readChoice, readChoices, readSize } from "./choice";
import { dateOrdersOf, looksLikeDate, readDate } from "./date";
import { looksLikePhone, looksLikeUrl, readEmail, readPhone, readUrl } from "./reach";

test.each([
  ["2026-11-21", "2026-11-21"],
  ["2026-11-21T16:30:00.000Z", "2026-11-21"],
  ["2026/11/21 16:30", "2026-11-21"],
  ["20261121", "2026-11-21"],
  ["21/11/2026", "2026-11-21"],
  ["21.11.26", "2026-11-21"],
  ["1-2-2026", "2026-02-01"],
  ["03/04/2026", "2026-04-03"],
  ["21 Nov 2026", "2026-11-21"],
  ["21-Nov-26", "2026-11-21"],
  ["21st November, 2026", "2026-11-21"],
  ["Sat, 21 Nov 2026 4:30 pm", "2026-11-21"],
  ["Nov 21, 2026", "2026-11-21"],
  ["sept 5 2026", "2026-09-05"],
  ["46347", "2026-11-21"],
  ["29/02/2028", "2028-02-29"],
  ["21/11/69", "2069-11-21"],
  ["21/11/70", "1970-11-21"],
  ["२१/११/२०२६", "2026-11-21"],
  ["૨૧-૧૧-૨૦૨૬", "2026-11-21"],
])("the date %j is %s", (text, date) => {
  expect(readDate(text, "dmy")).toEqual({ value: date });
});

test("the same numbers are another day when months come first", () => {
  expect(readDate("03/04/2026", "mdy")).toEqual({ value: "2026-03-04" });
  expect(readDate("10/20/2016", "mdy")).toEqual({ value: "2016-10-20" });
});

test.each([
  ["10/20/2016", "“10/20/2016” is not a date that exists when read as day/month/year"],
  ["31 Feb 2026", "“31 Feb 2026” is not a date that exists"],
  ["2026-13-01", "“2026-13-01” is not a date that exists"],
  ["21/11/0026", "“21/11/0026” is not a date that exists when read as day/month/year"],
  ["soon", "“soon” is not a date"],
  ["21 Smarch 2026", "“21 Smarch 2026” is not a date"],
  ["123", "“123” is not a date"],
])("the date %j is refused: %s", (text, reason) => {
  expect(readDate(text, "dmy")).toEqual({ reason });
});

test.each([
  ["03/04/2026", ["dmy", "mdy"]],
  ["13/04/2026", ["dmy"]],
  ["04/13/2026", ["mdy"]],
  ["13/13/2026", []],
  ["2026-04-03", null],
  ["3 Apr 2026", null],
  ["hello", null],
])("the order of %j may be %j", (text, orders) => {
  expect(dateOrdersOf(text)).toEqual(orders);
});

test.each([
  ["1996", false],
  ["46347", false],
  ["3/4/26", true],
  ["4 May 2026", true],
  ["Pune", false],
])("whether %j looks like a date: %s", (text, looks) => {
  expect(looksLikeDate(text)).toBe(looks);
});

test.each([
  ["₹1,20,000", 120_000],
  ["Rs. 5,000/-", 5_000],
  ["INR 5000", 5_000],
  ["1.2L", 120_000],
  ["1.15 lakh", 115_000],
  ["2 Cr", 20_000_000],
  ["2.5 crores", 25_000_000],
  ["50k", 50_000],
  ["1,234,567", 1_234_567],
  ["120000.00", 120_000],
  ["0", 0],
  ["₹ 10,00,000 Cr", 10_000_000_000_000],
  ["125000.5", 125_001],
  ["1.234567L", 123_457],
  ["₹१,२०,०००", 120_000],
])("the amount %j is %i rupees", (text, rupees) => {
  expect(readAmount(text)).toEqual({ value: rupees });
});

test.each([
  ["-5", "“-5” is below zero"],
  ["(500)", "“(500)” is below zero"],
  ["$500", "“$500” is not in rupees"],
  ["1.200,00", "“1.200,00” is not an amount"],
  ["1,2", "“1,2” is not an amount"],
  ["about 5", "“about 5” is not an amount"],
  ["11 lakh crore", "“11 lakh crore” is not an amount"],
  ["20,00,000 Cr", "“20,00,000 Cr” is more than 10,00,000 crore"],
])("the amount %j is refused: %s", (text, reason) => {
  expect(readAmount(text)).toEqual({ reason });
});

test.each([
  ["1996", false],
  ["₹500", true],
  ["1,20,000", true],
  ["2 Cr", true],
  ["1.5", false],
])("whether %j looks like an amount: %s", (text, looks) => {
  expect(looksLikeAmount(text)).toBe(looks);
});

const stages = ["New", "Contacted", "Closed Won", "Won"];

test.each([
  ["new", "New"],
  ["  CLOSED-won ", "Closed Won"],
  ["Prospecting", "New"],
  ["engaging", "Contacted"],
])("the choice %j means %s", (text, choice) => {
  expect(readChoice(text, stages, { Prospecting: "New", Engaging: "Contacted" })).toEqual({
    value: choice,
  });
});

test("an unknown choice is refused with the choices there are", () => {
  expect(readChoice("Maybe", stages)).toEqual({
    reason: "“Maybe” is not one of: New, Contacted, Closed Won, Won",
  });
});

test.each([
  ["Tin", ["Tin"]],
  ["tin; RCC", ["Tin", "RCC"]],
  ["Tin,RCC", ["Tin", "RCC"]],
  [" ; Shade, Trees, Tin ;", ["Shade, Trees", "Tin"]],
  ["Sheds, RCC", ["Shade, Trees", "RCC"]],
])("the cell %j holds the choices %j", (text, choices) => {
  const roofs = ["Tin", "RCC", "Shade, Trees"];
  expect(readChoices(text, roofs, { Sheds: "Shade, Trees" })).toEqual({ value: choices });
});

test.each([
  ["Tin, Straw", "“Straw” is not one of: Tin, RCC"],
  ["Tin,".repeat(300), /is too long for options$/],
])("a cell with an unknown choice or too many is refused", (text, reason) => {
  expect(readChoices(text, ["Tin", "RCC"])).toEqual({ reason: expect.stringMatching(reason) });
});

const sizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"];

test.each([
  ["11-50", "11-50"],
  ["11 – 50 employees", "11-50"],
  ["51 to 200", "51-200"],
  ["1000+", "1000+"],
  ["1000", "501-1000"],
  ["2,822", "1000+"],
  ["7", "1-10"],
])("the size %j is %s", (text, size) => {
  expect(readSize(text, sizes)).toEqual({ value: size });
});

test("a size that is no number is refused", () => {
  expect(readSize("large", sizes)).toHaveProperty("reason");
  expect(readSize("0", sizes)).toHaveProperty("reason");
});

test("contacts are taken out of what people put around them", () => {
  expect(readEmail("Asha Rao <asha@rao.in>")).toEqual({ value: "asha@rao.in" });
  expect(readEmail("mailto:asha@rao.in")).toEqual({ value: "asha@rao.in" });
  expect(readUrl("www.rao.in/about")).toEqual({ value: "https://www.rao.in/about" });
  expect(readUrl("http://rao.in")).toEqual({ value: "http://rao.in" });
  expect(readPhone("Mob: +91 98200 12345")).toEqual({ value: "+91 98200 12345" });
  expect(readPhone("9820012345.0")).toEqual({ value: "9820012345" });
  expect(readPhone("p:+919820012345")).toEqual({ value: "+919820012345" });
  expect(readPhone("+९१ ९८२०० १२३४५")).toEqual({ value: "+91 98200 12345" });
});

test.each(["०१२३४५६७८९", "০১২৩৪৫৬৭৮৯", "૦૧૨૩૪૫૬૭૮૯", "௦௧௨௩௪௫௬௭௮௯", "౦౧౨౩౪౫౬౭౮౯", "൦൧൨൩൪൫൬൭൮൯"])(
  "the digits %s are 0 to 9",
  (digits) => {
    expect(withLatinDigits(`a${digits}क`)).toBe("a0123456789क");
  },
);

test.each([
  ["", true],
  ["-", true],
  ["--", true],
  ["—", true],
  ["NA", true],
  ["n/a", true],
  ["N.A.", true],
  ["Nil", true],
  ["none", true],
  ["NULL", true],
  ["Na", false],
  ["0", false],
  ["Nilesh", false],
  ["- call", false],
])("whether %j is empty: %s", (cell, isEmpty) => {
  expect(isBlank(cell)).toBe(isEmpty);
});

test.each([
  ["e-mail", readEmail("asha at rao.in"), "“asha at rao.in” is not an e-mail address"],
  ["two e-mails", readEmail("a@b.in, c@d.in"), "“a@b.in, c@d.in” is not an e-mail address"],
  ["link", readUrl("javascript:alert(1)"), "“javascript:alert(1)” is not a web address"],
  ["phone", readPhone("call me"), "“call me” is not a phone number"],
  [
    "rounded phone",
    readPhone("9.87654E+09"),
    "“9.87654E+09” was shortened by the spreadsheet; format the column as text",
  ],
])("a wrong %s is refused with a reason", (_, result, reason) => {
  expect(result).toEqual({ reason });
});

test("a date is no phone number, and an e-mail address no web address", () => {
  expect(looksLikePhone("2026-11-21T10:00")).toBe(false);
  expect(looksLikePhone("+91 98200 12345")).toBe(true);
  expect(looksLikeUrl("asha@rao.in")).toBe(false);
});

test.each([
  ["spaces", " "],
  ["the letter before a clock", "T"],
  ["commas", ","],
  ["digits", "1"],
  ["dots", "a."],
  ["brackets", "<a> "],
])("a cell of a million %s takes no longer than reading it", (_, piece) => {
  const cell = `1${piece.repeat(1_000_000)}x`;
  const readers = [
    (text: string) => readDate(text, "dmy"),
    (text: string) => readAmount(text),
    (text: string) => readChoice(text, stages),
    (text: string) => readSize(text, sizes),
    readEmail,
    readPhone,
    readUrl,
  ];
  for (const read of readers) expect(read(cell)).toHaveProperty("reason");
  const started = process.cpuUsage();
  expect([dateOrdersOf(cell), looksLikeDate(cell), looksLikeAmount(cell)]).toEqual([
    null,
    false,
    false,
  ]);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
