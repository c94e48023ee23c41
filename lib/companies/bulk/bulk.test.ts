import { beforeAll, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Ask, askAs, askAsSuperAdmin } from "@/testing/ask";
import { mailsOf } from "@/testing/companies/company-form";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { remove, bulk: POST } = companyRoutes;

const { me } = authRoutes;

const nobodysId = "0192f0c1-0000-7000-8000-00000000dead";
const reason = "The invoice of May is open";

let ask: Ask;
beforeAll(async () => {
  ask = await askAsSuperAdmin();
});

const bulk = (ids: readonly unknown[], status: string, more: object = {}) =>
  ask(POST, { body: { ids, change: { status }, reason, ...more } });

/** The platform's data of a company: its row and the changes of its status, oldest first. */
const kept = (id: string) =>
  withPlatform(systemActor, async ({ db }) => ({
    company: await db.company.findUniqueOrThrow({ where: { id } }),
    audit: await db.platformAuditEvent.findMany({
      where: { subjectId: id, action: "company.status_changed" },
      orderBy: { createdAt: "asc" },
    }),
  }));

test("each company gets the status, the reason, an entry of the audit log and a mail to its owner, and its sessions end", async () => {
  const companies = await Promise.all([
    freshCompany(),
    freshCompany({ status: "pending" }),
    freshCompany({ status: "inactive" }),
  ]);
  const [active, pending, inactive] = companies;
  const { token } = await signInMember(active.member);
  const asMember = () => callRoute(me, { host: active.host, token });
  expect((await asMember()).status).toBe(200);

  const ids = companies.map(({ companyId }) => companyId);
  const { status, json } = await bulk([...ids, ids[0], nobodysId], "inactive");
  expect([status, json.message]).toEqual([200, "Companies changed"]);
  const { counts, changed, failed } = json.data;
  expect(counts).toEqual({ matched: 3, changed: 2, same: 1, failed: 0, notFound: 1 });
  const before = [
    { id: active.companyId, from: "active", reason: null },
    { id: pending.companyId, from: "pending", reason: null },
  ];
  expect(new Set(changed)).toEqual(new Set(before));
  expect(failed).toEqual([]);

  expect((await asMember()).status).toBe(401);
  for (const { id, from } of before) {
    const { company, audit } = await kept(id);
    expect(company).toMatchObject({ status: "inactive", statusReason: reason, version: 2 });
    const details = { name: company.name, from, to: "inactive", reason };
    expect(audit).toMatchObject([{ actorKind: "superAdmin", subjectKind: "company", details }]);
    const mails = await mailsOf(id);
    expect(mails).toMatchObject([{ template: "company-status" }]);
    expect(mails[0]?.text).toContain(reason);
  }
  expect(await kept(inactive.companyId)).toMatchObject({ company: { version: 1 }, audit: [] });
  expect(await mailsOf(inactive.companyId)).toEqual([]);
});

test("the same change again finds all companies as they are to be", async () => {
  const { companyId } = await freshCompany();
  await bulk([companyId], "suspended");
  const { json } = await bulk([companyId], "suspended");
  expect(json.data.counts).toEqual({ matched: 1, changed: 0, same: 1, failed: 0, notFound: 0 });
  expect((await kept(companyId)).audit).toHaveLength(1);
});

test("a preview needs no reason, counts what would change and changes nothing", async () => {
  const { companyId } = await freshCompany();
  const { json } = await bulk([companyId], "suspended", { dryRun: true, reason: undefined });
  expect(json.data).toMatchObject({
    counts: { matched: 1, changed: 1 },
    changed: [{ id: companyId, from: "active" }],
  });
  expect(await kept(companyId)).toMatchObject({ company: { status: "active", version: 1 } });
});

test("a deleted company is named with the reason, and the others change", async () => {
  const [gone, stays] = await Promise.all([freshCompany(), freshCompany()]);
  await ask(remove, { method: "DELETE", params: { id: gone.companyId } });
  const { json } = await bulk([gone.companyId, stays.companyId], "inactive");
  expect(json.data.counts).toMatchObject({ matched: 2, changed: 1, failed: 1 });
  const { name } = gone.company;
  const why = "It is deleted: restore it first";
  expect(json.data.failed).toEqual([{ id: gone.companyId, name, reason: why }]);
  expect((await kept(gone.companyId)).company.status).toBe("active");
});

test("an undo gives back what the companies had, but for one that was changed since", async () => {
  const [mine, theirs] = await Promise.all([
    freshCompany({ status: "suspended", statusReason: "Unpaid" }),
    freshCompany({ status: "suspended", statusReason: "Unpaid" }),
  ]);
  const ids = [mine.companyId, theirs.companyId];
  const done = await bulk(ids, "active", { reason: undefined });
  expect(done.json.data.changed).toMatchObject([{ reason: "Unpaid" }, { reason: "Unpaid" }]);
  await bulk([theirs.companyId], "pending");
  const undone = await bulk(ids, "suspended", { from: "active", reason: "Unpaid" });
  expect(undone.json.data.counts).toMatchObject({ changed: 1, failed: 1 });
  expect(undone.json.data.failed).toMatchObject([
    { name: theirs.company.name, reason: "Its status has changed since: it is pending now" },
  ]);
  const { company } = await kept(mine.companyId);
  expect(company).toMatchObject({ status: "suspended", statusReason: "Unpaid" });
});

test("two concurrent changes of the same companies are each complete, and the later sees the result of the earlier", async () => {
  const companies = await Promise.all(Array.from({ length: 5 }, () => freshCompany()));
  const ids = companies.map(({ companyId }) => companyId);
  const answers = await Promise.all([
    bulk(ids, "inactive"),
    bulk(ids.toReversed(), "suspended"),
    bulk(ids, "inactive"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const ends = await Promise.all(ids.map(async (id) => (await kept(id)).company.status));
  expect(new Set(ends).size).toBe(1);
});

test.each([
  [{ ids: Array(101).fill(nobodysId) }, { ids: "Choose at most 100 companies" }],
  [{ ids: nobodysId }, { ids: "Send a list of ids" }],
  [{ ids: undefined }, { ids: "Send a list of ids" }],
  [{ ids: ["42"] }, { "ids.0": "Not a valid id" }],
  [{ reason: undefined }, { reason: "Reason is required" }],
  [{ reason: "  " }, { reason: "Reason is required" }],
  [{ reason: "x".repeat(501) }, { reason: "Enter at most 500 characters" }],
  [{ change: undefined }, { change: "Choose what to change" }],
  [
    { change: { status: "closed" } },
    { "change.status": "Choose one of: active, inactive, suspended, pending" },
  ],
  [{ change: { status: "inactive", plan: "pro" } }, { "change.plan": expect.any(String) }],
])("%j is refused beside its field, and nothing changes", async (wrong, fields) => {
  const { companyId } = await freshCompany();
  const body = { ids: [companyId], change: { status: "inactive" }, reason, ...wrong };
  const refused = await ask(POST, { body });
  expect([refused.status, refused.json.fields]).toEqual([400, fields]);
  expect((await kept(companyId)).company.version).toBe(1);
});

test("no company is found by no ids", async () => {
  const { status, json } = await bulk([], "inactive");
  expect([status, json.data.counts.matched]).toEqual([200, 0]);
});

test("an owner cannot change companies, neither their own nor another", async () => {
  const home = await freshCompany();
  const asOwner = await askAs(home);
  const body = { ids: [home.companyId], change: { status: "inactive" }, reason };
  for (const host of [home.host, "admin.localhost"])
    expect([401, 403, 404]).toContain((await asOwner(POST, { body, host })).status);
  expect((await kept(home.companyId)).company.status).toBe("active");
});
