import { expect, test } from "vitest";
import type { CalendarMeeting } from "@/lib/crm/meetings/calendar/schema";
import { meetingsByDay } from "./meetings-by-day";

const meeting = (id: string, scheduledDate: string): CalendarMeeting => ({
  id,
  title: id,
  brand: "Konkan Foods",
  clientName: "Meera Joshi",
  scheduledDate,
  duration: 60,
  status: "Scheduled",
  csPerson: "Asha Sharma",
  clientInvited: false,
  version: 1,
});

const week = { from: "2026-11-16", to: "2026-11-22" };

test("meetings stand under their day in the time zone, days and hours in order", () => {
  const meetings = [
    meeting("late on the 18th", "2026-11-18T18:29:00.000Z"),
    meeting("first of the 19th", "2026-11-18T18:30:00.000Z"),
    meeting("early on the 18th", "2026-11-18T03:00:00.000Z"),
  ];
  const days = meetingsByDay(meetings, week, "Asia/Kolkata");
  expect(days.map(({ day, meetings: ofDay }) => [day, ...ofDay.map(({ id }) => id)])).toEqual([
    ["2026-11-18", "early on the 18th", "late on the 18th"],
    ["2026-11-19", "first of the 19th"],
  ]);
});

test("a meeting that began before the first day stands under it, one moved past the last day is left out", () => {
  const meetings = [
    meeting("since Sunday", "2026-11-15T18:00:00.000Z"),
    meeting("moved on", "2026-11-22T18:30:00.000Z"),
  ];
  const days = meetingsByDay(meetings, week, "Asia/Kolkata");
  expect(days.map(({ day }) => day)).toEqual(["2026-11-16"]);
});
