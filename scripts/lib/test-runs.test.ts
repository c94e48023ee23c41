import { expect, test } from "vitest";
import { root } from "./packages.mjs";
import { countPlaywright, countVitest } from "./test-runs";

test("a test file that could not be loaded counts as a failure", () => {
  const one = { fullName: "a lead is saved", duration: 1500 };
  const name = `${root}/lib/crm/leads/service.test.ts`;
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name, status: "passed", assertionResults: [one] },
      { name, status: "failed", assertionResults: [{ fullName: "skipped" }] },
      { name, status: "failed", assertionResults: [] },
    ],
  };
  const file = "lib/crm/leads/service.test.ts";
  expect(countVitest(report)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    tests: [
      { file, title: "a lead is saved", seconds: 1.5 },
      { file, title: "skipped", seconds: 0 },
    ],
  });
});

test("browser tests are counted with their files, also those of a described group", () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  const tests = [{ results: [{ duration: 2500 }] }];
  const spec = { file: "boards.spec.ts", title: "a card is dragged", tests };
  const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
  expect(countPlaywright({ stats, errors: [], suites }).tests).toEqual([
    { file: "e2e/boards.spec.ts", title: "a card is dragged", seconds: 2.5 },
  ]);
});

test("a browser run that could not begin counts as a failure", () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}], suites: [] })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});
