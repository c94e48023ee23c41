import { expect, test } from "vitest";
import { dueMessages, type InvitedMeeting } from "./due-messages";

const now = new Date("2026-11-21T10:00:00Z");
const to = "meera@konkan.example";
const ahead: InvitedMeeting = {
  title: "Demo",
  scheduledDate: new Date("2026-11-24T05:30:00Z"),
  duration: 60,
  location: null,
  meetingLink: null,
  status: "Scheduled",
  invitedEmail: to,
  deletedAt: null,
};
const uninvited = { ...ahead, invitedEmail: null };
const cancelled = { ...ahead, status: "Cancelled" };
const trashed = { ...ahead, deletedAt: now };
const past = { ...ahead, scheduledDate: new Date("2026-11-21T08:59:00Z") };
const running = { ...ahead, scheduledDate: new Date("2026-11-21T09:30:00Z") };

test.each([
  ["a new meeting without an invitation", null, uninvited, []],
  ["a new meeting with one", null, ahead, ["REQUEST"]],
  ["an invitation to a meeting that is there", uninvited, ahead, ["REQUEST"]],
  ["another time", ahead, { ...ahead, scheduledDate: running.scheduledDate }, ["REQUEST"]],
  ["another length", ahead, { ...ahead, duration: 30 }, ["REQUEST"]],
  ["another title", ahead, { ...ahead, title: "Closing" }, ["REQUEST"]],
  ["another place", ahead, { ...ahead, location: "Pune" }, ["REQUEST"]],
  ["a link", ahead, { ...ahead, meetingLink: "https://meet.example/x" }, ["REQUEST"]],
  ["a change that a client does not see", ahead, { ...ahead, status: "In Progress" }, []],
  [
    "another length of a meeting without an invitation",
    uninvited,
    { ...uninvited, duration: 5 },
    [],
  ],
  ["a cancellation", ahead, cancelled, ["CANCEL"]],
  ["a deletion", ahead, trashed, ["CANCEL"]],
  ["the deletion of what was cancelled", cancelled, { ...cancelled, deletedAt: now }, []],
  ["a restoration", trashed, ahead, ["REQUEST"]],
  ["the restoration of what was cancelled", { ...cancelled, deletedAt: now }, cancelled, []],
  ["what is on again", cancelled, ahead, ["REQUEST"]],
  ["an invitation taken back", ahead, uninvited, ["CANCEL"]],
  ["another time of a meeting that runs", running, { ...running, duration: 90 }, ["REQUEST"]],
  ["the deletion of a meeting that is over", past, { ...past, deletedAt: now }, []],
  ["the corrected time of a meeting that is over", past, { ...past, duration: 15 }, []],
  ["a meeting that is over put off", past, ahead, ["REQUEST"]],
] as const)("%s tells the client what it should", (_what, before, after, methods) => {
  const due = dueMessages(before, after, now);
  expect(due).toEqual(methods.map((method) => ({ method, to })));
});

test("an invitation to another address is withdrawn from the first", () => {
  const moved = { ...ahead, invitedEmail: "ravi@other.example" };
  expect(dueMessages(ahead, moved, now)).toEqual([
    { method: "CANCEL", to },
    { method: "REQUEST", to: "ravi@other.example" },
  ]);
});
