import { expect, test } from "vitest";
import { readDay, readTime } from "./day-words";

const wednesday = "2026-11-25";

test.each([
  ["today", "2026-11-25", ""],
  ["tomorrow 11", "2026-11-26", "11"],
  ["Tom 4:30 pm", "2026-11-26", "4:30 pm"],
  ["friday", "2026-11-27", ""],
  ["on fri 11", "2026-11-27", "11"],
  ["next monday", "2026-11-30", ""],
  ["wednesday", "2026-12-02", ""],
  ["in a week", "2026-12-02", ""],
  ["in 3 days", "2026-11-28", ""],
  ["in 2 weeks 10", "2026-12-09", "10"],
  ["27 nov", "2026-11-27", ""],
  ["27 November 9:30", "2026-11-27", "9:30"],
  ["5/12", "2026-12-05", ""],
  ["3 jan", "2027-01-03", ""],
  ["24 nov", "2027-11-24", ""],
])("%s is the day %s, followed by “%s”", (text, day, rest) => {
  expect(readDay(text, wednesday)).toEqual({ day, rest });
});

test.each(["", "11", "someday", "32 nov", "30 feb", "tomorrows", "fr", "in a while"])(
  "“%s” names no day",
  (text) => {
    expect(readDay(text, wednesday)).toBeNull();
  },
);

test.each([
  ["11", "11:00"],
  ["at 11", "11:00"],
  ["9", "09:00"],
  ["4", "16:00"],
  ["4 am", "04:00"],
  ["4:30pm", "16:30"],
  ["12 am", "00:00"],
  ["12 pm", "12:00"],
  ["16:05", "16:05"],
  ["", null],
  ["24", null],
  ["13 pm", null],
  ["11:75", null],
  ["eleven", null],
])("%s is the time %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});
