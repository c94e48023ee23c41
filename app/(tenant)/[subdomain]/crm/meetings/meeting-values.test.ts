import { expect, test } from "vitest";
import { meetingForm } from "@/lib/crm/meetings/form";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { newMeetingForm, nextStepAfter, toMeetingForm } from "./meeting-values";

const timeZone = "Asia/Kolkata";

const meeting: Meeting = {
  id: "01a1fd63-3620-71af-a354-7476e5c3bfd5",
  title: "Plant visit",
  leadId: "01a1fd63-3620-71af-a354-7476e5c3bfd6",
  brandId: "01a1fd63-3620-71af-a354-7476e5c3bfd7",
  brand: "Sahyadri Textiles",
  clientName: "Priya Deshmukh",
  contact: null,
  doNotContact: false,
  scheduledDate: "2026-11-21T11:00:00.000Z",
  duration: 45,
  type: "Demo",
  mode: "In Person",
  location: "12 MG Road, Pune",
  meetingLink: null,
  description: null,
  notes: "Bring samples",
  comment: null,
  status: "Rescheduled",
  outcome: "Pending",
  csPerson: "Asha Sharma",
  invitedAt: null,
  clientInvited: false,
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
  version: 1,
};

test("a meeting that is opened and saved unchanged is sent as it was", () => {
  const { inviteClient, ...sent } = meetingForm(timeZone).parse(
    toMeetingForm(meeting, { timeZone }),
  );
  expect(inviteClient).toBe(false);
  expect(meeting).toMatchObject(sent);
});

test("the form of a meeting with the default title shows and sends no title", () => {
  const unnamed = { ...meeting, title: "Demo with Priya Deshmukh" };
  expect(toMeetingForm(unnamed, { timeZone }).title).toBe("");
  expect(meetingForm(timeZone).parse(toMeetingForm(unnamed, { timeZone })).title).toBeNull();
});

test("a new meeting is for today at no time yet, one hour long, unless a start is given", () => {
  const fresh = { csPerson: "Asha Sharma", now: new Date("2026-11-20T20:00:00Z") };
  expect(newMeetingForm(fresh, { timeZone })).toMatchObject({
    date: "2026-11-21",
    time: "",
    duration: 60,
    mode: "Video Call",
    status: "Scheduled",
    csPerson: "Asha Sharma",
  });
  const started = newMeetingForm({ ...fresh, start: "2026-11-23T04:30:00.000Z" }, { timeZone });
  expect(started).toMatchObject({ date: "2026-11-23", time: "10:00" });
});

test.each<[Meeting["outcome"], string | undefined]>([
  ["Got Enquiry", "/crm/enquiries?new=1&leadId=7"],
  ["Meeting Scheduled", "/crm/meetings?new=1&leadId=7"],
  ["Follow-up Required", "/crm/meetings?new=1&leadId=7"],
  ["Not Interested", undefined],
  ["Pending", undefined],
])("after %s comes %s", (outcome, href) => {
  expect(nextStepAfter({ outcome, leadId: "7" })?.href).toBe(href);
});
