import { expect, test } from "vitest";
import { whatsAppNumber } from "./whatsapp-number";

test.each([
  ["9820012345", "919820012345"],
  ["098200 12345", "919820012345"],
  ["+91 98200-12345", "919820012345"],
  ["0091 98200 12345", "919820012345"],
  ["+971 50 123 4567", "971501234567"],
  ["00 971 50 123 4567", "971501234567"],
  ["+1 (415) 555-2671", "14155552671"],
  ["+44 (0)20 7946 0958", "442079460958"],
  ["ask the office", null],
  ["12", null],
  ["", null],
  [null, null],
])("%j is written to as %j", (phone, digits) => {
  expect(whatsAppNumber(phone)).toBe(digits);
});
