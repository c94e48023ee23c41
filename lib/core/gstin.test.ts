import { expect, test } from "vitest";
import { isGstin } from "./gstin";

test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"])("%s is a GSTIN", (text) => {
  expect(isGstin(text)).toBe(true);
});

test.each([
  ["a wrong check character", "27AAPFU0939F1ZA"],
  ["two letters swapped", "27APAFU0939F1ZV"],
  ["too short", "27AAPFU0939F1Z"],
  ["lower case", "27aapfu0939f1zv"],
  ["no PAN inside", "27AAPF00939F1ZV"],
  ["nothing", ""],
])("%s is none: %s", (_what, text) => {
  expect(isGstin(text)).toBe(false);
});
