import { expect, test } from "vitest";
import { gstStateOf, gstStateOptions, isGstin, isGstStateCode, stateTaxName } from "./gst";

test.each([
  [{ gstin: "27AAPFU0939F1ZV", state: "Karnataka" }, "27"],
  [{ gstin: null, state: "Karnataka" }, "29"],
  [{ gstin: null, state: " tamil nadu" }, "33"],
  [{ gstin: null, state: "Jammu & Kashmir" }, "01"],
  [{ gstin: "25AAPFU0939F1ZV", state: null }, null],
  [{ gstin: null, state: "Bavaria" }, null],
  [{ gstin: null, state: null }, null],
])("%j is in the state %s", (business, code) => {
  expect(gstStateOf(business)).toBe(code);
});

test("states are offered by name, each once", () => {
  const labels = gstStateOptions().map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)].sort());
  expect(labels).toContain("Maharashtra");
});

test.each([
  ["27", "SGST"],
  ["04", "UTGST"],
  ["07", "SGST"],
  [null, "SGST"],
])("in the state %s the state's half is called %s", (code, name) => {
  expect(stateTaxName(code)).toBe(name);
});

test.each([
  ["27", true],
  ["25", false],
  ["toString", false],
])("whether %s is a code: %s", (text, is) => {
  expect(isGstStateCode(text)).toBe(is);
});

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
