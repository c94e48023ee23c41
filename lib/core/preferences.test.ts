import { expect, test } from "vitest";
import { readPageLayout, writePageLayout } from "./preferences";

test.each([
  ["", { boxed: false, rtl: false }],
  ["boxed", { boxed: true, rtl: false }],
  ["rtl", { boxed: false, rtl: true }],
  ["boxed.rtl", { boxed: true, rtl: true }],
])("the layout kept as %j is read back", (kept, layout) => {
  expect(readPageLayout(kept)).toEqual(layout);
  expect(writePageLayout(layout)).toBe(kept);
});

test.each([null, undefined, "<script>", "wide.boxedrtl"])("%j is the plain layout", (kept) => {
  expect(readPageLayout(kept)).toEqual({ boxed: false, rtl: false });
});
