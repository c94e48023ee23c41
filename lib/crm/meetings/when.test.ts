import { expect, test } from "vitest";
import type { Meeting } from "./schema";
import { endOf, needsOutcome, timesOf } from "./when";

const meeting = {
  scheduledDate: "2026-11-21T11:00:00.000Z",
  duration: 60,
  status: "Scheduled",
  outcome: "Pending",
} as const;
const before = new Date("2026-11-21T11:59:59Z");
const after = new Date("2026-11-21T12:00:00Z");

test("a meeting ends so many minutes after it begins, also on the next day", () => {
  expect(endOf(meeting)).toEqual(new Date("2026-11-21T12:00:00Z"));
  expect(endOf({ ...meeting, duration: 1440 })).toEqual(new Date("2026-11-22T11:00:00Z"));
});

test("its times are read on the clock of the company", () => {
  expect(timesOf(meeting, "Asia/Kolkata")).toBe("4:30 – 5:30 pm");
  const late = { ...meeting, scheduledDate: "2026-11-21T06:00:00.000Z" };
  expect(timesOf(late, "Asia/Kolkata")).toBe("11:30 am – 12:30 pm");
  expect(timesOf(meeting, "America/New_York")).toBe("6:00 – 7:00 am");
});

test.each<[Meeting["status"], Meeting["outcome"], boolean]>([
  ["Scheduled", "Pending", true],
  ["Rescheduled", "Pending", true],
  ["In Progress", "Got Enquiry", true],
  ["Completed", "Pending", true],
  ["Completed", "Got Enquiry", false],
  ["Cancelled", "Pending", false],
  ["No Show", "Pending", false],
])(
  "after its end a meeting that is %s with the outcome %s asks for one: %s",
  (status, outcome, asks) => {
    expect(needsOutcome({ ...meeting, status, outcome }, after)).toBe(asks);
    expect(needsOutcome({ ...meeting, status, outcome }, before)).toBe(false);
  },
);
