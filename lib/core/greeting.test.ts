import { expect, test } from "vitest";
import { greeting } from "./greeting";

test.each([
  [0, "Good night"],
  [5, "Good night"],
  [6, "Good morning"],
  [11, "Good morning"],
  [12, "Good afternoon"],
  [16, "Good afternoon"],
  [17, "Good evening"],
  [21, "Good evening"],
  [22, "Good night"],
  [23, "Good night"],
])("at %i o'clock the greeting is %s", (hour, expected) => {
  expect(greeting(hour)).toBe(expected);
});
