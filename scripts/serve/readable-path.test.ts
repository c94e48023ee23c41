import { expect, test } from "vitest";
import { readablePath } from "./readable-path";

test.each([
  ["/crm/leads?search=50%", "/crm/leads?search=50%"],
  ["/crm/%E0%A4%B2?a=b?c", "/crm/%E0%A4%B2?a=b?c"],
  ["/api/crm/leads/%zz?page=1", "/api/crm/leads/%25zz?page=1"],
  ["/api/%E0%A4%A", "/api/%25E0%25A4%25A"],
  ["/100%", "/100%25"],
  ["*", "*"],
])("%s is served as %s", (url, expected) => {
  expect(readablePath(url)).toBe(expected);
});
