import { expect, test } from "vitest";
import { patchSearch } from "./use-url-query";

test.each([
  ["", { stage: "New" }, "stage=New"],
  ["stage=New&page=4", { search: "a b" }, "stage=New&search=a+b"],
  ["stage=New&page=4", { page: 5 }, "stage=New&page=5"],
  ["stage=New&page=4", { page: 1 }, "stage=New"],
  ["page=2&limit=25", { page: 3, limit: 25 }, "page=3&limit=25"],
  ["page=2&limit=25", { stage: "New" }, "stage=New"],
  ["stage=New&search=x", { stage: "" }, "search=x"],
  ["stage=New", { stage: null, search: undefined }, ""],
])("%j with %j becomes %j", (search, patch, expected) => {
  expect(patchSearch(search, patch)).toBe(expected);
});
