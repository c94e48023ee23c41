import { expect, test } from "vitest";
import { cleanFileName } from "./file-name";

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
