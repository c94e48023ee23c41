import { beforeAll, expect, test } from "vitest";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";

const { conflicts: GET } = meetingRoutes;

let home: TestCompany;
let ask: Ask;
const csPerson = "Asha Sharma";
const fourToFive = { csPerson, scheduledDate: "2026-11-21T16:00:00+05:30", duration: "60" };

beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const clock = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
const create = (title: string, time: string, more: object = {}) =>
  createMeeting({
    companyId: home.companyId,
    csPerson,
    title,
    scheduledDate: clock(time),
    duration: 30,
    ...more,
  });

async function titles(query: Record<string, string>, asking = ask): Promise<string[]> {
  const { json } = await asking(GET, { path: listPath("/crm/meetings/conflicts", query) });
  return json.data.conflicts.map((meeting: { title: string }) => meeting.title);
}

test("an overlap of a minute is a conflict, adjacent meetings are none", async () => {
  await create("ends as it begins", "15:30");
  await create("runs into it", "15:31");
  await create("inside", "16:10");
  await create("begins before its end", "16:59");
  await create("begins at its end", "17:00");
  expect(await titles(fourToFive)).toEqual(["runs into it", "inside", "begins before its end"]);
});

test("a meeting of 24 hours from the day before is a conflict", async () => {
  await create("fair", "00:00", { csPerson: "At the fair", duration: 1440 });
  const asked = { csPerson: "At the fair", scheduledDate: "2026-11-21T23:59:00+05:30" };
  expect(await titles(asked)).toEqual(["fair"]);
  expect(await titles({ ...asked, scheduledDate: "2026-11-22T00:00:00+05:30" })).toEqual([]);
});

test("meetings of others, settled, deleted, and the one that is being moved do not count", async () => {
  const of = { csPerson: "Ravi Menon" };
  await create("somebody else's", "16:00", { csPerson: "Leela Nair" });
  for (const status of ["Completed", "Cancelled", "No Show"])
    await create(status, "16:00", { ...of, status });
  await create("in the trash", "16:00", { ...of, deletedAt: new Date() });
  const { id } = await create("itself", "16:00", of);
  await create("moved here", "16:00", { ...of, status: "Rescheduled" });
  expect(await titles({ ...fourToFive, ...of, exceptId: id })).toEqual(["moved here"]);
});

test("a meeting that the reader does not see is busy time without an id", async () => {
  const { member } = home;
  await giveRole(home, { sees: "own" });
  const of = { csPerson: "Kiran Rao" };
  const held = { csPerson: member.name, csPersonId: member.id };
  const { id: leadId } = await createLead({ companyId: home.companyId, ...held });
  const { id } = await create("own", "16:00", { ...of, leadId });
  await create("hidden", "16:30", of);
  const path = listPath("/crm/meetings/conflicts", { ...fourToFive, ...of });
  const { json } = await (await askAs(home, member))(GET, { path });
  expect(json.data.conflicts).toMatchObject([
    { id, title: "own" },
    { id: null, title: "Busy", clientName: "" },
  ]);
  const all = await ask(GET, { path });
  expect(all.json.data.conflicts[1]).toMatchObject({ id: expect.any(String), title: "hidden" });
});

test("another company's meetings are never conflicts", async () => {
  await create("ours", "16:00", { csPerson: "Same Name" });
  const other = await askAs(await freshCompany());
  expect(await titles({ ...fourToFive, csPerson: "Same Name" }, other)).toEqual([]);
});

test.each([
  [{ csPerson: "" }, "csPerson", "CS person is required"],
  [{ scheduledDate: "tomorrow" }, "scheduledDate", /date and time/],
  [{ duration: "0" }, "duration", /whole minutes/],
  [{ duration: "2000" }, "duration", /whole minutes/],
  [{ duration: "an hour" }, "duration", /whole minutes/],
  [{ exceptId: "x" }, "exceptId", "Not a valid id"],
])("%j is refused at %s", async (wrong, field, sentence) => {
  const path = listPath("/crm/meetings/conflicts", { ...fourToFive, ...wrong });
  const { status, json } = await ask(GET, { path });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(json.fields[field]).toMatch(sentence);
});
