import { expect, test } from "vitest";
import { failuresText, resultText } from "./status-notices";

const none = { matched: 0, changed: 0, same: 0, failed: 0, notFound: 0 };

test.each([
  [{ changed: 1 }, "1 company is now suspended"],
  [{ changed: 1_200, same: 2 }, "1,200 companies are now suspended, 2 unchanged"],
  [{ same: 3 }, "No company changed, 3 unchanged"],
  [{ changed: 2, failed: 1, notFound: 1 }, "2 companies are now suspended, 1 failed, 1 not found"],
])("the counts %j read as %j", (counts, text) => {
  const answer = { counts: { ...none, ...counts }, changed: [], failed: [] };
  expect(resultText({ answer, status: "suspended" })).toBe(text);
});

test("three of the companies that failed are named, the others counted", () => {
  const failed = ["A", "B", "C", "D", "E"].map((name) => ({
    id: name,
    name,
    reason: "It is deleted",
  }));
  expect(failuresText(failed)).toBe(
    "A (It is deleted), B (It is deleted), C (It is deleted), 2 more",
  );
  expect(failuresText([])).toBe("");
});
