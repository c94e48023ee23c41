import { expect, test } from "vitest";
import { showingText, totalText } from "./format";
import { offsetOf, toPagination } from "./pagination";

test("page 2 of 41 rows starts at row 21", () => {
  expect(offsetOf(2, 20)).toBe(20);
  expect(showingText(toPagination(2, 20, 41))).toBe("Showing 21 to 40 of 41 results");
});

test.each([
  [1, 20, 0, "Showing 0 to 0 of 0 results", 0],
  [1, 20, 1, "Showing 1 to 1 of 1 results", 1],
  [3, 20, 41, "Showing 41 to 41 of 41 results", 3],
  [1, 20, 20, "Showing 1 to 20 of 20 results", 1],
  [1, 20, 1_250, "Showing 1 to 20 of 1,250 results", 63],
  [500, 20, 10_000, "Showing 9,981 to 10,000 of 10,000 results", 500],
  [1, 20, 10_001, "Showing 1 to 20 of 10,000+ results", 500],
  [9, 20, 41, "Showing 41 to 41 of 41 results", 3],
])("page %i of %i rows each among %i says %j", (page, limit, counted, text, pages) => {
  const at = toPagination(page, limit, counted);
  expect(showingText(at)).toBe(text);
  expect(at.pages).toBe(pages);
});

test("a total past ten thousand is shown as 10,000+ and marked as capped", () => {
  const at = toPagination(1, 20, 8_800_000);
  expect(at).toMatchObject({ total: 10_000, totalCapped: true });
  expect(totalText(at)).toBe("10,000+");
  expect(toPagination(1, 20, 10_000)).not.toHaveProperty("totalCapped");
});
