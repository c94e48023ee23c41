import { expect, test } from "vitest";
import { wallTimeOf } from "@/lib/core/calendar-date";
import { newTimeForm } from "./form";

test.each([
  ["2026-11-21T11:00:00.000Z", "Asia/Kolkata", { date: "2026-11-21", time: "16:30" }],
  ["2026-11-20T18:30:00.000Z", "Asia/Kolkata", { date: "2026-11-21", time: "00:00" }],
  ["2026-07-01T03:05:00.000Z", "America/New_York", { date: "2026-06-30", time: "23:05" }],
])("%s in %s is edited as %j, and sent as it was", (instant, timeZone, wall) => {
  expect(wallTimeOf(instant, timeZone)).toEqual(wall);
  const sent = newTimeForm(timeZone).parse({ ...wall, duration: 30 });
  expect(sent).toEqual({ scheduledDate: instant, duration: 30 });
});

test.each([
  [{ date: "", time: "16:30" }, "date", "Enter a date, such as 2026-11-21"],
  [{ date: "2026-02-30", time: "16:30" }, "date", "Enter a date, such as 2026-11-21"],
  [{ date: "2026-11-21", time: "" }, "time", "Enter a time"],
  [{ date: "2026-11-21", time: "24:00" }, "time", "Enter a time"],
  [{ date: "2026-11-21", time: "16:30", duration: 0 }, "duration", /whole minutes/],
])("%j is refused at the field %s", (wrong, field, sentence) => {
  const read = newTimeForm("Asia/Kolkata").safeParse(wrong);
  expect(read.error?.issues.map((issue) => [issue.path, issue.message])).toEqual([
    [[field], sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence],
  ]);
});
