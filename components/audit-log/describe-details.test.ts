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
  [{ by: "code", sessionId: "01a1" }, "With: code"],
  [{ ip: "198.51.100.7", secret: "password" }, "From 198.51.100.7 · Wrong password"],
  [{ ip: "198.51.100.7", secret: "factor" }, "From 198.51.100.7 · Wrong second factor"],
  [{ endedSessions: 2 }, "Ended sessions: 2"],
  [{ clientName: "Priya", changes: { stage: ["New", "Won"] } }, "Priya · Stage: New to Won"],
  [{ changes: { nextFollowUpDate: [null, "2026-11-21"] } }, "Next Follow Up: none to 21 Nov 2026"],
  [{ changes: { estimatedValue: [null, 120000] } }, "Estimated Value: none to ₹1,20,000"],
  [{ changes: { comment: ["short", "x".repeat(41)], brandId: ["a", "b"] } }, "Comment changed"],
  [{ changes: { memberPermissions: [{}, {}] } }, "Member permissions changed"],
  [{ label: "Konkan Foods", counts: { leads: 2 } }, "Konkan Foods"],
])("of a lead, %j reads as %j", (details, text) => {
  expect(describeDetails({ subjectKind: "lead", details }, { timeZone: "Asia/Kolkata" })).toBe(
    text,
  );
});

test.each([
  [
    "meeting",
    { scheduledDate: ["2026-11-13T04:30:00.000Z", "2026-11-13T20:30:00.000Z"] },
    "Scheduled: 13 Nov 2026, 10:00 am to 14 Nov 2026, 2:00 am",
  ],
  ["activity", { dueDate: ["2026-11-13T00:00:00.000Z", null] }, "Due date: 13 Nov 2026 to none"],
  ["user", { isActive: [true, false] }, "Is active: true to false"],
])("of a %s, the changes %j read as %j", (subjectKind, changes, text) => {
  expect(describeDetails({ subjectKind, details: { changes } }, { timeZone: "Asia/Kolkata" })).toBe(
    text,
  );
});
