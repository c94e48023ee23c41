import { expect, test } from "vitest";
import { takeConsoleErrors } from "./console-trap";

// Twice: the trap must outlive the first test of a file.
test.each([1, 2])("an error on the console is caught, time %i", (time) => {
  console.error("broken %s", time);
  expect(takeConsoleErrors()).toEqual([`broken ${time}`]);
});

test.fails("an error on the console that nobody expected fails the test", ({ onTestFinished }) => {
  onTestFinished(() => {
    takeConsoleErrors();
  });
  console.error("nobody expects this");
});
