import { expect, test } from "vitest";
import {
  readHiddenColumns,
  readPageLayout,
  readRowHeight,
  writeHiddenColumns,
  writePageLayout,
} from "./preferences";

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

test("a list hides its own columns until someone chooses, also where none is hidden then", () => {
  expect(readHiddenColumns(undefined, ["date", "hq"])).toEqual(["date", "hq"]);
  expect(readHiddenColumns(writeHiddenColumns([]), ["date", "hq"])).toEqual([]);
  expect(readHiddenColumns(writeHiddenColumns(["website"]), ["date"])).toEqual(["website"]);
});

test.each([
  [undefined, "compact"],
  ["huge", "compact"],
  ["comfortable", "comfortable"],
])("rows kept as %j are %s", (kept, height) => {
  expect(readRowHeight(kept)).toBe(height);
});
