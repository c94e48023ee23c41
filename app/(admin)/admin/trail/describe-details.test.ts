import { expect, test } from "vitest";
import { describeDetails } from "./describe-details";

test.each([
  [{}, ""],
  [{ name: "Acme" }, "Acme"],
  [
    { name: "Acme", from: "active", to: "suspended", reason: "Unpaid" },
    "Acme · active to suspended · Reason: Unpaid",
  ],
  [{ name: "Acme", reason: null }, "Acme"],
  [{ by: "code", sessionId: "01a1" }, "By: code"],
  [{ endedSessions: 2 }, "Ended sessions: 2"],
])("%j reads as %j", (details, text) => {
  expect(describeDetails(details)).toBe(text);
});
