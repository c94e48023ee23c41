import { expect, test } from "vitest";
import { problemOf } from "./dashboard-problem";

test.each([
  [0, "Backend server is not running. Please start the backend server."],
  [401, "Authentication failed. Please log in again."],
  [404, "API endpoint not found. Backend may not be running."],
  [500, "Backend server error. Please try again later."],
  [503, "Failed to load dashboard data. Please try again."],
  [429, "Failed to load dashboard data. Please try again."],
])("a failure of status %i is said in the words of the specification", (status, sentence) => {
  expect(problemOf(status)).toBe(sentence);
});
