import { beforeAll, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { remove: DELETE, get: getOne, update: PUT, list: GET, create: POST } = meetingRoutes;

let home: TestCompany;
let ask: Ask;
let required: { leadId: string; scheduledDate: string; csPerson: string };
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  const { companyId } = home;
  const { id: brandId } = await createBrand({ companyId, name: "Konkan 100%" });
  const lead = { companyId, brandId, clientName: "Meera Joshi", mobileNumber: "+91 98200 12345" };
  const { id: leadId } = await createLead(lead);
  required = { leadId, scheduledDate: "2026-11-21T16:30:00+05:30", csPerson: "Asha Sharma" };
});

const change = (id: string, body: unknown) => ask(PUT, { method: "PUT", params: { id }, body });
const list = async (query: Record<string, string>) => {
  const { json } = await ask(GET, { path: listPath("/crm/meetings", query) });
  return json.data.meetings.map((meeting: { title: string }) => meeting.title);
};

test("a meeting needs a lead, a time and a CS person; it is named for its type and client", async () => {
  const { status, json } = await ask(POST, { body: required });
  expect(status).toBe(201);
  expect(json.data.meeting).toMatchObject({
    title: "Initial Call with Meera Joshi",
    scheduledDate: "2026-11-21T11:00:00.000Z",
    duration: 60,
    mode: "Video Call",
    status: "Scheduled",
    outcome: "Pending",
    brand: "Konkan 100%",
    clientName: "Meera Joshi",
    contact: "+91 98200 12345",
  });
});

test("a read record may be sent back whole; null and an empty text clear", async () => {
  const body = { ...required, notes: "bring samples", location: "Pune", duration: 30 };
  const { meeting } = (await ask(POST, { body })).json.data;
  const back = await change(meeting.id, {
    ...meeting,
    clientName: "Forged",
    notes: "",
    duration: null,
  });
  expect(back.status).toBe(200);
  expect(back.json.data.meeting).toMatchObject({
    clientName: "Meera Joshi",
    notes: null,
    location: "Pune",
    duration: 60,
    version: 2,
  });
});

test("a cleared title becomes that of the type and client the meeting has from then on", async () => {
  const { meeting } = (await ask(POST, { body: { ...required, title: "Plant visit" } })).json.data;
  const kept = await change(meeting.id, { type: "Demo" });
  expect(kept.json.data.meeting.title).toBe("Plant visit");
  const cleared = await change(meeting.id, { title: "", type: "Closing" });
  expect(cleared.json.data.meeting.title).toBe("Closing with Meera Joshi");
});

test.each([
  [{ leadId: "" }, "leadId", "Choose a lead"],
  [{ scheduledDate: "2026-11-21" }, "scheduledDate", /date and time/],
  [{ scheduledDate: "2026-11-21T16:30" }, "scheduledDate", /date and time/],
  [{ duration: 0 }, "duration", /whole minutes/],
  [{ duration: 1441 }, "duration", /whole minutes/],
  [{ type: "Chat" }, "type", /Choose one of/],
  [{ status: "Done" }, "status", /Choose one of/],
  [{ meetingLink: "meet.example/x" }, "meetingLink", /full web address/],
  [{ room: 1 }, "room", "Unknown field"],
])("%j is refused at the field %s", async (wrong, field, sentence) => {
  const { status, json } = await ask(POST, { body: { ...required, ...wrong } });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(json.fields[field]).toMatch(sentence);
});

test("a lead that is in the trash, unknown or another company's is not found at leadId, alike", async () => {
  const trashed = await createLead({ companyId: home.companyId, deletedAt: new Date() });
  const foreign = await createLead({ companyId: (await freshCompany()).companyId });
  for (const leadId of [trashed.id, foreign.id, "0192f0c1-0000-7000-8000-000000000000"]) {
    const { status, json } = await ask(POST, { body: { ...required, leadId } });
    expect([status, json.fields]).toEqual([400, { leadId: "Lead not found" }]);
  }
});

test("the list is filtered by day in the company's time zone, by state, lead and text", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId, name: "Konkan 100%" });
  const { id: leadId } = await createLead({ companyId, brandId, clientName: "Meera Joshi" });
  const at = (time: string) => ({ companyId, scheduledDate: new Date(time) });
  await createMeeting({ ...at("2026-11-20T18:29:59Z"), title: "Late on the 20th", leadId });
  await createMeeting({ ...at("2026-11-20T18:30:00Z"), title: "First of the 21st" });
  await createMeeting({
    ...at("2026-11-21T18:29:00Z"),
    title: "Last of the 21st",
    status: "No Show",
  });
  await createMeeting({ ...at("2026-12-01T00:00:00Z"), title: "50%", type: "Demo" });
  await createMeeting({ ...at("2026-12-02T00:00:00Z"), title: "Gone", deletedAt: new Date() });
  const asking = await askAs(company);
  const titles = async (query: Record<string, string>) =>
    (await asking(GET, { path: listPath("/crm/meetings", query) })).json.data.meetings.map(
      (meeting: { title: string }) => meeting.title,
    );
  expect(await titles({ from: "2026-11-21", to: "2026-11-21" })).toEqual([
    "Last of the 21st",
    "First of the 21st",
  ]);
  expect(await titles({ status: "No Show" })).toEqual(["Last of the 21st"]);
  expect(await titles({ type: "Demo" })).toEqual(["50%"]);
  expect(await titles({ leadId })).toEqual(["Late on the 20th"]);
  expect(await titles({ search: "meera" })).toEqual(["Late on the 20th"]);
  expect(await titles({ search: "100%" })).toEqual(["Late on the 20th"]);
  expect(await titles({ search: "%" })).toEqual(["50%", "Late on the 20th"]);
  expect(await titles({ sort: "title" })).toHaveLength(4);
});

test("a deleted meeting is gone from the list and from its address", async () => {
  const { meeting } = (await ask(POST, { body: { ...required, title: "Short lived" } })).json.data;
  const removed = await ask(DELETE, { method: "DELETE", params: { id: meeting.id } });
  expect(removed.json.data.deleted).toEqual({ ...noCounts(), meetings: 1 });
  expect((await ask(getOne, { params: { id: meeting.id } })).status).toBe(404);
  expect(await list({ search: "short lived" })).toEqual([]);
});

test("a meeting without a title is named by the company's word for its type", async () => {
  const options = [{ key: "Initial Call", label: "Site Visit" }, { label: "Handover" }];
  const params = { entity: "meeting", key: "type" };
  const renamed = await ask(customFieldRoutes.update, { method: "PUT", params, body: { options } });
  expect(renamed.status).toBe(200);
  const { meeting } = (await ask(POST, { body: required })).json.data;
  expect(meeting).toMatchObject({ type: "Initial Call", title: "Site Visit with Meera Joshi" });
});
