import { expect, test } from "vitest";
import { cleanFileName } from "./file-name";

test.each([
  ["Offer.pdf", "Offer.pdf"],
  ["C:\\Users\\asha\\Offer.pdf", "Offer.pdf"],
  ["../../etc/मूल्य सूची.txt", "मूल्य सूची.txt"],
  ["Offer\u202Efdp.exe", "Offerfdp.exe"],
  ["Offer\u2066\u061C\0.pdf ", "Offer.pdf"],
  [`${"x".repeat(130)}.csv`, `${"x".repeat(116)}.csv`],
  ["\n", ""],
])("a file called %j is kept as %j", (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});
