import { expect, test } from "vitest";
import { doneChange, putOffChange, undoChange } from "./use-due-changes";

const where = { day: "2026-11-21", timeZone: "Asia/Kolkata" };
const followUp = (due: string) => ({ kind: "lead" as const, due, at: null, status: "New" });
const meeting = (due: string, at: string) => ({
  kind: "meeting" as const,
  due,
  at,
  status: "Scheduled",
});

test.each([
  ["2026-10-01", 1, "2026-11-22"],
  ["2026-11-21", 1, "2026-11-22"],
  ["2026-11-21", 7, "2026-11-28"],
  ["2026-11-25", 3, "2026-11-28"],
])("a follow-up of %s put off by %i is due on %s", (due, days, later) => {
  expect(putOffChange(followUp(due), days, where)).toEqual({ nextFollowUpDate: later });
});

test("a meeting that is put off keeps its time on the clock and says that it was moved", () => {
  const late = meeting("2026-11-19", "2026-11-19T11:00:00.000Z");
  expect(putOffChange(late, 1, where)).toEqual({
    scheduledDate: "2026-11-22T11:00:00.000Z",
    status: "Rescheduled",
  });
});

test("a meeting keeps its clock where the clocks change in between", () => {
  const at = meeting("2026-10-31", "2026-10-31T13:00:00.000Z");
  const newYork = { day: "2026-10-31", timeZone: "America/New_York" };
  expect(putOffChange(at, 1, newYork)).toMatchObject({ scheduledDate: "2026-11-01T14:00:00.000Z" });
});

test("done takes a follow-up's date away and completes a meeting; undo brings back what was", () => {
  const at = "2026-11-21T11:00:00.000Z";
  expect(doneChange(followUp("2026-11-21"))).toEqual({ nextFollowUpDate: null });
  expect(doneChange(meeting("2026-11-21", at))).toEqual({ status: "Completed" });
  expect(undoChange(followUp("2026-11-21"))).toEqual({ nextFollowUpDate: "2026-11-21" });
  expect(undoChange(meeting("2026-11-21", at))).toEqual({ scheduledDate: at, status: "Scheduled" });
});

test("a task is done, put off by its due date, and open again on the day it had", () => {
  const task = { kind: "task" as const, due: "2026-11-20", at: null, status: "Open" };
  expect(doneChange(task)).toEqual({ done: true });
  expect(putOffChange(task, 3, where)).toEqual({ dueDate: "2026-11-24" });
  expect(undoChange(task)).toEqual({ done: false, dueDate: "2026-11-20" });
});
