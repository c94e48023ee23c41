import { beforeEach, expect, test } from "vitest";
import { workingTimeRoutes } from "@/app/api/company/roles";
import { createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { readMemberHours } from "./read";

const { get, change } = workingTimeRoutes;

let home: TestCompany;
let owner: Ask;
let member: Ask;
beforeEach(async () => {
  home = await freshCompany();
  owner = await askAs(home);
  member = await askAs(home, home.member);
});

const put = (body: object, ask: Ask = owner, headers = {}) =>
  ask(change, { method: "PUT", body, headers });
const read = async () => (await member(get)).json.data.workingTime;
const monday = { weekday: 1, from: "10:00", to: "19:00" };
const night = { weekday: 2, from: "22:00", to: "24:00" };
const leave = [{ from: "2031-03-10", to: "2031-03-12" }];

test("a company works around the clock until it has hours, and what is read may be sent back", async () => {
  const { owner: person, member: other } = home;
  const plain = [person, other].map(({ id, name }) => ({ id, name, hours: [], leave: [] }));
  const before = await read();
  expect(before.hours).toEqual([]);
  expect(before.members).toEqual(expect.arrayContaining(plain));
  const members = [{ id: other.id, hours: [night], leave }];
  expect((await put({ hours: [monday, night], members })).status).toBe(200);
  const after = await read();
  expect(after.hours).toEqual([monday, night]);
  expect(after.members).toContainEqual({ name: other.name, ...members[0] });
  const sent = await put(after);
  expect([sent.status, sent.json.data.workingTime]).toEqual([200, after]);
});

test("hours, a member's hours and a member's leave change apart", async () => {
  const { id } = home.member;
  await put({ hours: [monday] });
  await put({ members: [{ id, hours: [night] }] });
  await put({ members: [{ id, leave }] });
  const stored = await read();
  expect(stored.hours).toEqual([monday]);
  expect(stored.members.find((one: { id: string }) => one.id === id)).toMatchObject({
    hours: [night],
    leave,
  });
  await put({ hours: [], members: [{ id, hours: [] }] });
  expect(await read()).toMatchObject({ hours: [] });
});

test("who read an earlier version replaces nothing", async () => {
  const { id } = home.member;
  const { version } = await read();
  const ifMatch = { "if-match": `"${version}"` };
  const first = await put({ members: [{ id, leave }] }, member, ifMatch);
  expect(first.status).toBe(200);
  const late = await put({ members: [{ id, hours: [night], leave: [] }] }, owner, ifMatch);
  expect([late.status, late.json.code]).toEqual([412, "version_conflict"]);
  expect((await read()).members).toContainEqual({ id, name: home.member.name, hours: [], leave });
  const { version: newest } = first.json.data.workingTime;
  expect([newest === version, (await read()).version]).toEqual([false, newest]);
});

test("a member without hours works by the company's, and leave counts for both", async () => {
  const { owner: person, member: other } = home;
  await put({ hours: [monday], members: [{ id: other.id, hours: [night], leave }] });
  const found = await home.inTenant((tenant) => readMemberHours(tenant, [person.id, other.id]));
  expect(found.get(person.id)?.week).toEqual([{ weekday: 1, fromMinute: 600, toMinute: 1140 }]);
  expect(found.get(other.id)?.week).toEqual([{ weekday: 2, fromMinute: 1320, toMinute: 1440 }]);
  expect([...(found.get(other.id)?.leaveDays ?? [])]).toEqual([
    "2031-03-10",
    "2031-03-11",
    "2031-03-12",
  ]);
});

test("a member changes their own hours and leave, not those of the company or a colleague", async () => {
  expect((await put({ members: [{ id: home.member.id, leave }] }, member)).status).toBe(200);
  expect((await put({ members: [{ id: home.owner.id, leave }] }, member)).status).toBe(403);
  expect((await put({ hours: [monday] }, member)).status).toBe(403);
});

test("leave that is over is not shown, and days in a row are one leave", async () => {
  const { id } = home.member;
  const past = { from: "2020-01-01", to: "2020-01-02" };
  const parts = [
    { from: "2031-03-11", to: "2031-03-12" },
    { from: "2031-03-10", to: "2031-03-11" },
  ];
  await put({ members: [{ id, leave: [past, ...parts] }] });
  const { members } = await read();
  expect(members.find((one: { id: string }) => one.id === id).leave).toEqual(leave);
});

test.each([
  [{ hours: [{ weekday: 8, from: "10:00", to: "19:00" }] }, "hours.0.weekday"],
  [{ hours: [{ weekday: 1, from: "10", to: "19:00" }] }, "hours.0.from"],
  [{ hours: [{ weekday: 1, from: "22:00", to: "06:00" }] }, "hours.0.to"],
  [{ hours: [monday, { ...monday, from: "18:00", to: "20:00" }] }, "hours.1.from"],
  [{ members: [{ id: "me" }] }, "members.0.id"],
])("%j is refused at %s", async (body, field) => {
  const { status, json } = await put(body);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test.each([
  [{ from: "2031-03-12", to: "2031-03-10" }],
  [{ from: "2031-03-12", to: "2032-03-12" }],
  [{ from: "2031-03-12", to: "soon" }],
])("a leave of %j is refused", async (wrong) => {
  const { status, json } = await put({ members: [{ id: home.member.id, leave: [wrong] }] });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["members.0.leave.0.to"]]);
});

test("a member who has left or is of another company is refused, and nothing is stored", async () => {
  const { companyId } = home;
  const left = await createMember({ companyId, isActive: false });
  const elsewhere = await freshCompany();
  for (const { id } of [left, elsewhere.member]) {
    const { status, json } = await put({ hours: [monday], members: [{ id, leave }] });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["members.0.id"]]);
  }
  expect((await read()).hours).toEqual([]);
});

test("the audit log has the change in words", async () => {
  await put({ hours: [monday], members: [{ id: home.member.id, leave }] });
  await put({ hours: [monday] });
  const { companyId, inTenant } = home;
  const audited = (action: string) =>
    inTenant(async ({ db }) => {
      const entries = await db.auditEvent.findMany({ where: { companyId, action } });
      return entries.map(({ details }) => details);
    });
  expect(await audited("company.updated")).toEqual([
    { changes: { workingHours: ["", "Monday 10:00 to 19:00"] } },
  ]);
  expect(await audited("member.updated")).toEqual([
    { name: home.member.name, changes: { leave: ["", "10 Mar 2031 to 12 Mar 2031"] } },
  ]);
});
