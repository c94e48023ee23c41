import { expect, test } from "vitest";
import { usualDemoData } from "./product";

test.each([
  [true, "localhost", "on"],
  [true, "crm.localhost:3100", "on"],
  [true, "crm.example.com", "off"],
  [false, "localhost", "off"],
])("embedded %s at %s: demo data are %s unless DEMO_DATA is set", (isEmbedded, root, expected) => {
  expect(usualDemoData({ isEmbedded }, root)).toBe(expected);
});
