import { expect, test } from "vitest";
import { proposeSubdomain } from "./subdomain";

test.each([
  ["Sharma Traders", "sharma-traders"],
  ["Rao & Sons Pvt. Ltd.", "rao-sons"],
  ["Patel’s Café", "patels-cafe"],
  ["  3M India Limited ", "3m-india"],
  ["Co Ltd", "co-ltd"],
  ["AB", ""],
  ["टील टूल्स", ""],
  ["Admin Services", ""],
  ["API", ""],
  ["A very long name of a company that goes on and on", "a-very-long-name-of-a-that"],
])("%j proposes the subdomain %j", (name, subdomain) => {
  expect(proposeSubdomain(name)).toBe(subdomain);
});
