import { expect, test } from "vitest";
import {
  fittingRows,
  movedColumn,
  orderedColumns,
  placedColumn,
  readColumns,
  readPageLayout,
  readRowHeight,
  readRows,
  resizedColumn,
  writeColumns,
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

test.each([
  [800, "compact", 22],
  [900, "compact", 25],
  [800, "comfortable", 20],
  [300, "compact", 20],
  [9_000, "compact", 60],
] as const)("a window of %i px shows %s rows: %i", (height, rowHeight, rows) => {
  expect(readRows(fittingRows(height, rowHeight))).toBe(rows);
  expect(readRows(String(rows))).toBe(rows);
});

test.each([null, undefined, "", "many", "-3"])(
  "without a number of rows, as %j, a list has a page",
  (kept) => {
    expect(readRows(kept)).toBe(20);
  },
);

test("a list hides its own columns until someone chooses, also where none is hidden then", () => {
  const own = ["date", "hq"];
  const none = { hidden: [], order: [], widths: {} };
  expect(readColumns(undefined, { hidden: own })).toEqual({ ...none, hidden: own });
  expect(readColumns(writeColumns(none), { hidden: own })).toEqual(none);
  expect(readColumns("website", { hidden: own })).toEqual({ ...none, hidden: ["website"] });
});

test.each([
  [[], ["name", "stage", "value", "actions"]],
  [
    ["value", "name"],
    ["value", "name", "stage", "actions"],
  ],
  [
    ["actions", "gone", "stage"],
    ["stage", "name", "value", "actions"],
  ],
])("columns kept in the order %j are shown as %j", (order, shown) => {
  expect(orderedColumns(["name", "stage", "value", "actions"], order)).toEqual(shown);
});

test.each([
  ["stage", -1, ["stage", "name", "value", "actions"]],
  ["stage", 1, ["name", "value", "stage", "actions"]],
  ["name", -1, ["name", "stage", "value", "actions"]],
  ["value", 1, ["name", "stage", "value", "actions"]],
] as const)("%s moved by %i leaves %j", (id, step, ids) => {
  expect(movedColumn(["name", "stage", "value", "actions"], id, step)).toEqual(ids);
});

test.each([
  ["value", "before", "name", ["value", "name", "stage", "actions"]],
  ["name", "after", "value", ["stage", "value", "name", "actions"]],
  ["name", "before", "stage", ["name", "stage", "value", "actions"]],
] as const)("%s placed %s %s leaves %j", (id, side, beside, ids) => {
  expect(placedColumn(["name", "stage", "value", "actions"], id, { beside, side })).toEqual(ids);
});

test("a column is seen with the width it was dragged to, also where columns share spare room", () => {
  expect(resizedColumn({ width: 200, others: 900, room: 1000 })).toBe(200);
  const given = resizedColumn({ width: 200, others: 300, room: 1000 });
  expect((given / (given + 300)) * 1000).toBeCloseTo(200);
});

test.each([
  [undefined, "compact"],
  ["huge", "compact"],
  ["comfortable", "comfortable"],
])("rows kept as %j are %s", (kept, height) => {
  expect(readRowHeight(kept)).toBe(height);
});
