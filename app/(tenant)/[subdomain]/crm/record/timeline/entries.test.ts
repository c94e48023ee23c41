import { expect, test } from "vitest";
import { daysOf } from "./entries";

const now = new Date("2026-11-21T20:00:00Z");

test("days are the company's own: half past six in the evening in London is the next day in India", () => {
  const at = ["2026-11-21T19:00:00Z", "2026-11-21T18:29:00Z", "2026-11-21T08:00:00Z"];
  const older = ["2026-11-20T18:31:00Z", "2026-11-19T10:00:00Z"];
  const entries = [...at, ...older].map((instant) => ({ at: instant }));
  const days = daysOf(entries, "Asia/Kolkata", now);
  expect(days.map(({ name, entries: of }) => [name, of.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 3],
    ["19 Nov 2026", 1],
  ]);
});

test("an entry from a clock that is ahead counts as today's", () => {
  expect(daysOf([{ at: "2026-11-23T10:00:00Z" }], "UTC", now)).toMatchObject([{ name: "Today" }]);
});

test("no entries give no days", () => {
  expect(daysOf([], "UTC", now)).toEqual([]);
});
