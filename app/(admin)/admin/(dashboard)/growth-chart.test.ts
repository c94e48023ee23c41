import { expect, test } from "vitest";
import { roundTop } from "./growth-chart";

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 10],
  [11, 20],
  [39, 40],
  [101, 200],
  [12_345, 20_000],
])("a chart of at most %i reaches up to %i", (value, top) => {
  expect(roundTop(value)).toBe(top);
});
