import { beforeAll, expect, test } from "vitest";
import { trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createLead, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { calendarLines, propertyOf } from "@/testing/calendar-lines";
import { freshCompany, type TestCompany } from "@/testing/company";
import { mailsTo } from "@/testing/mail/queued-mails";

const { remove: DELETE, update: PUT, create: POST } = meetingRoutes;

const { remove: deleteLead } = leadRoutes;

const { restore } = trashRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany({ name: "Konkan Foods" });
  ask = await askAs(home);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("a client is sent an invitation with the meeting, if the person wants it", async () => {
  const { lead, to } = await client();
  const { meeting } = await schedule(lead.id, { location: "Pune", inviteClient: true });
  expect(meeting).toMatchObject({ clientInvited: true, invitedAt: expect.any(String) });
  const [mail, ...others] = await mailsTo(to);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Invitation: Initial Call with Meera Joshi \(\d/);
  expect(mail?.text).toContain("Asha Sharma of Konkan Foods invites you to a meeting.");
  expect(mail?.text).toContain("Where: Pune");
  expect(mail).toMatchObject({
    replyTo: home.owner.email,
    turn: { about: meeting.id, number: 0 },
  });
  expect(eventOf(mail)).toEqual(["REQUEST", `UID:${meeting.id}`, "SEQUENCE:0"]);
});

test("no mail is sent without inviteClient", async () => {
  const { lead, to } = await client();
  const { meeting } = await schedule(lead.id);
  const { meeting: changed } = await change(meeting.id, { duration: 30, inviteClient: false });
  expect(changed).toMatchObject({ clientInvited: false, invitedAt: null, duration: 30 });
  expect(await mailsTo(to)).toEqual([]);
});

test("a whole life of a meeting is one event whose number rises", async () => {
  const { lead, to } = await client();
  const { meeting } = await schedule(lead.id);
  await change(meeting.id, { inviteClient: true });
  await change(meeting.id, { scheduledDate: inDays(4), inviteClient: true });
  await change(meeting.id, { notes: "bring samples" });
  await change(meeting.id, { status: "Cancelled" });
  await change(meeting.id, { status: "Scheduled" });
  const { trashId } = await remove(meeting.id);
  await ask(restore, { method: "POST", params: { id: trashId } });
  const mails = await mailsTo(to);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
    "Invitation",
    "Updated",
    "Cancelled",
    "Invitation",
    "Cancelled",
    "Invitation",
  ]);
  const methods = ["REQUEST", "REQUEST", "CANCEL", "REQUEST", "CANCEL", "REQUEST"];
  expect(mails.map(eventOf)).toEqual(
    methods.map((method, index) => [method, `UID:${meeting.id}`, `SEQUENCE:${index}`]),
  );
});

test("the client is notified when a meeting is deleted with its lead and when it is restored", async () => {
  const { lead, to } = await client();
  await schedule(lead.id, { inviteClient: true });
  await schedule(lead.id);
  const { json } = await ask(deleteLead, { method: "DELETE", params: { id: lead.id } });
  await ask(restore, { method: "POST", params: { id: json.data.trashId } });
  const events = (await mailsTo(to)).map((mail) => eventOf(mail)[0]);
  expect(events).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
});

test("a meeting that moves to another lead is cancelled for the invited first client", async () => {
  const [first, second] = [await client(), await client()];
  const { meeting } = await schedule(first.lead.id, { inviteClient: true });
  const { meeting: moved } = await change(meeting.id, { leadId: second.lead.id });
  expect(moved).toMatchObject({ clientInvited: false, invitedAt: null });
  expect((await mailsTo(first.to)).map((mail) => eventOf(mail)[0])).toEqual(["REQUEST", "CANCEL"]);
  expect(await mailsTo(second.to)).toEqual([]);
});

test("every message is written onto the meeting's timeline", async () => {
  const { lead, to } = await client();
  const { meeting } = await schedule(lead.id, { title: "Demo", inviteClient: true });
  await change(meeting.id, { status: "Cancelled" });
  const entries = await home.inTenant(({ db, companyId }) =>
    db.activity.findMany({
      where: { companyId, subjectId: meeting.id },
      orderBy: { createdAt: "asc" },
    }),
  );
  expect(entries).toMatchObject([
    { kind: "invitation_sent", details: { about: "Demo", to } },
    { kind: "invitation_cancelled", details: { about: "Demo", to } },
  ]);
});

test.each([
  ["a lead without an e-mail address", { emailId: null }, {}, /no e-mail address/],
  ["a meeting that is called off", {}, { status: "Cancelled" }, /cancelled/],
  ["a meeting that is over", {}, { scheduledDate: "2026-01-05T10:00:00Z" }, /is over/],
])("%s cannot be invited to, and nothing is kept", async (_what, ofLead, ofMeeting, sentence) => {
  const { lead } = await client(ofLead);
  const body = { ...required(lead.id), ...ofMeeting, inviteClient: true };
  const { status, json } = await ask(POST, { body });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["inviteClient"]]);
  expect(json.message).toMatch(sentence);
  const kept = await home.inTenant(({ db, companyId }) =>
    db.meeting.count({ where: { companyId, leadId: lead.id } }),
  );
  expect(kept).toBe(0);
});

test("a change that is refused sends nothing", async () => {
  const { lead, to } = await client();
  const { meeting } = await schedule(lead.id, { inviteClient: true });
  const stale = {
    method: "PUT",
    params: { id: meeting.id },
    headers: { "if-match": '"9"' },
  } as const;
  expect((await ask(PUT, { ...stale, body: { duration: 15 } })).status).toBe(412);
  expect(await mailsTo(to)).toHaveLength(1);
});

async function client(overrides: { emailId?: string | null } = {}) {
  const to = `${uniqueText()}@client.example`;
  const about = { clientName: "Meera Joshi", emailId: to, ...overrides };
  return { to, lead: await createLead({ companyId: home.companyId, ...about }) };
}

function required(leadId: string) {
  return { leadId, scheduledDate: inDays(3), csPerson: "Asha Sharma" };
}

async function schedule(leadId: string, more: object = {}) {
  const { status, json } = await ask(POST, { body: { ...required(leadId), ...more } });
  expect([status, json.fields]).toEqual([201, undefined]);
  return json.data;
}

async function change(id: string, body: object) {
  const { status, json } = await ask(PUT, { method: "PUT", params: { id }, body });
  expect([status, json.fields]).toEqual([200, undefined]);
  return json.data;
}

async function remove(id: string) {
  return (await ask(DELETE, { method: "DELETE", params: { id } })).json.data;
}

function eventOf(mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined) {
  const lines = calendarLines(mail?.calendar?.content ?? "");
  return [mail?.calendar?.method, propertyOf(lines, "UID"), propertyOf(lines, "SEQUENCE")];
}
