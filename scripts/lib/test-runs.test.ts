import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-runs";

test("a test file that could not be loaded counts as a failure", () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: "passed", assertionResults: [{}] },
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("a browser run that could not begin counts as a failure", () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
