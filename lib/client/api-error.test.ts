import { expect, test } from "vitest";
import { ApiError, dashboardFailure, problemOf } from "./api-error";

test.each([
  [0, "Backend server is not running. Please start the backend server."],
  [401, "Authentication failed. Please log in again."],
  [404, "API endpoint not found. Backend may not be running."],
  [500, "Backend server error. Please try again later."],
  [503, "Failed to load dashboard data. Please try again."],
  [429, "Failed to load dashboard data. Please try again."],
])("a dashboard that fails with %i says: %s", (status, sentence) => {
  const error = new ApiError({ status, code: "internal", message: "No" });
  expect(dashboardFailure(error, "fallback")).toBe(sentence);
});

test("what is no answer of the API says the fallback", () => {
  const fallback = "Failed to fetch dashboard data";
  expect(dashboardFailure(new TypeError("x"), fallback)).toBe(fallback);
});

test.each([
  [0, "Backend server is not running. Please start the backend server."],
  [401, "Authentication failed. Please log in again."],
  [404, "API endpoint not found. Backend may not be running."],
  [500, "Backend server error. Please try again later."],
  [503, "Failed to load dashboard data. Please try again."],
  [429, "Failed to load dashboard data. Please try again."],
])("a failure of status %i has its specified sentence", (status, sentence) => {
  expect(problemOf(status)).toBe(sentence);
});
