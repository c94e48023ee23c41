import { beforeEach, expect, test } from "vitest";
import { calendarFeedRoutes } from "@/app/api/company/calendar-feed";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { mailedSubjects } from "@/testing/auth/signing-in";
import { calendarLines, propertyOf } from "@/testing/calendar-lines";
import { freshCompany, type TestCompany } from "@/testing/company";
import { shutOut } from "@/testing/matrix-world";
import { callRoute } from "@/testing/request";

const { read, revoke: DELETE, get: GET, create: POST } = calendarFeedRoutes;

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany({ name: "Konkan; Foods" });
  ask = await askAs(home, home.member);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test("the owners are mailed of a new address", async () => {
  await addressOf("own");
  expect(await mailedSubjects(home.owner.email)).toContain(
    `${home.member.name} created a calendar address at ${home.company.name}`,
  );
});

test("a feed shows the meetings of its member, each with a link to its page", async () => {
  const { companyId, member } = home;
  const brand = await createBrand({ companyId, name: "Konkan, Mangoes" });
  const about = { brandId: brand.id, clientName: "Meera Joshi", mobileNumber: "+91 98200 12345" };
  const lead = await createLead({ companyId, ...about });
  const mine = { companyId, leadId: lead.id, csPersonId: member.id, csPerson: member.name };
  const meeting = await createMeeting({ ...mine, title: "Demo", description: "Bring samples" });
  await createMeeting({ companyId, title: "Somebody else's" });
  const lines = await eventsOf(await addressOf("own"));
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Konkan\\; Foods meetings",
      `UID:${meeting.id}`,
      "SUMMARY:Demo (Konkan\\, Mangoes)",
      `URL;VALUE=URI:http://${home.company.subdomain}.localhost:3000/crm/meetings/${meeting.id}`,
      "STATUS:CONFIRMED",
    ]),
  );
  expect(propertyOf(lines, "DESCRIPTION")).toContain(
    "Meera Joshi\\, Konkan\\, Mangoes\\n+91 98200 12345",
  );
  expect(propertyOf(lines, "DESCRIPTION")).toContain("Bring samples");
});

test("a feed of the company shows everybody's meetings of 90 days back and a year ahead", async () => {
  const at = (days: number, title: string, more: object = {}) =>
    createMeeting({ companyId: home.companyId, scheduledDate: inDays(days), title, ...more });
  await at(-91, "Long ago");
  await at(-89, "Lately");
  await at(364, "Next year");
  await at(366, "Later");
  await at(1, "Called off", { status: "Cancelled" });
  await at(2, "In the trash", { deletedAt: new Date() });
  await createMeeting({ companyId: (await freshCompany()).companyId, title: "Another company's" });
  const lines = await eventsOf(await addressOf("company"));
  const titles = lines.flatMap((line) => /^SUMMARY:(.*) \(/.exec(line)?.[1] ?? []);
  expect(titles.sort()).toEqual(["Called off", "Lately", "Next year"]);
  expect(lines.filter((line) => line === "STATUS:CANCELLED")).toHaveLength(1);
});

test("the address is shown once; later only its content and the time of the last read", async () => {
  expect((await ask(GET)).json.data).toEqual({ feed: null });
  const address = await addressOf("own");
  const { feed } = (await ask(GET)).json.data;
  expect(feed).toEqual({ scope: "own", createdAt: expect.any(String), lastReadAt: null });
  await open(address);
  expect((await ask(GET)).json.data.feed.lastReadAt).toEqual(expect.any(String));
});

test("nothing that is stored opens a feed, also when its making carried an Idempotency-Key", async () => {
  const headers = { "idempotency-key": "feed-1" };
  const { json } = await ask(POST, { body: { scope: "own" }, headers });
  const token = new URL(json.data.address).searchParams.get("token") ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await home.inTenant(async ({ db, companyId }) => [
    await db.calendarFeed.findMany({ where: { companyId } }),
    await db.idempotencyKey.findMany({ where: { companyId } }),
    await db.auditEvent.findMany({ where: { companyId } }),
  ]);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a replaced or revoked address is unknown from then on", async () => {
  const first = await addressOf("own");
  const second = await addressOf("company");
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect((await ask(DELETE, { method: "DELETE" })).status).toBe(200);
  expect((await open(second)).status).toBe(404);
  expect((await ask(DELETE, { method: "DELETE" })).status).toBe(200);
});

test("members have feeds of their own", async () => {
  const mine = await addressOf("own");
  const owner = await askAs(home);
  expect((await owner(GET)).json.data.feed).toBeNull();
  const { json } = await owner(POST, { body: { scope: "own" } });
  await owner(DELETE, { method: "DELETE" });
  expect((await open(json.data.address)).status).toBe(404);
  expect((await open(mine)).status).toBe(200);
});

test.each([
  ["a deactivated member", (company: TestCompany) => shutOut(company, { user: company.member.id })],
  ["an inactive company", (company: TestCompany) => shutOut(company, { status: "inactive" })],
])("the feed of %s is answered like one that never was", async (_whose, end) => {
  const address = await addressOf("company");
  expect((await open(address)).status).toBe(200);
  await end(home);
  const ended = await open(address);
  const never = await open(address.replace(/token=.*/, `token=${"x".repeat(43)}`));
  expect([ended.status, ended.json.message]).toEqual([404, never.json.message]);
});

test("an address of one company opens nothing on the host of another", async () => {
  const address = new URL(await addressOf("company"));
  const { host } = await freshCompany();
  const path = `/api/company/calendar.ics${address.search}`;
  expect((await callRoute(read, { host, path })).status).toBe(404);
  expect((await callRoute(read, { host: "api.localhost", path })).status).toBe(404);
  expect(
    (await callRoute(read, { host: home.host, path: "/api/company/calendar.ics" })).status,
  ).toBe(404);
});

test("a calendar program that requests too often gets 429", async () => {
  const address = await addressOf("own");
  for (let time = 0; time < 120; time += 1) await open(address);
  const { status, headers } = await open(address);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

async function addressOf(scope: string): Promise<string> {
  const { status, json } = await ask(POST, { body: { scope } });
  expect(status).toBe(201);
  return json.data.address;
}

function open(address: string) {
  const { pathname, search } = new URL(address);
  return callRoute(read, { host: home.host, path: `${pathname}${search}` });
}

async function eventsOf(address: string): Promise<string[]> {
  const { status, response } = await open(address);
  expect(status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  return calendarLines(await response.text());
}
