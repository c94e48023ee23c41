import { expect, test } from "vitest";
import { feedRoutes } from "@/app/api/company/feed";
import { profileRoutes } from "@/app/api/company/profile";
import { brandRoutes } from "@/app/api/crm/brands";
import { trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { AppError } from "@/lib/core/errors";
import { updateLead } from "@/lib/crm/leads/service";
import { removeExpiredOfCompany } from "@/lib/maintenance/expired";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs, askAsSuperAdmin, listPath } from "@/testing/ask";
import { freshCompany, giveRole } from "@/testing/company";
import type { FeedEvent } from "./endpoints";

const { remove: deleteBrand } = brandRoutes;

const { update: putLead, addToTimeline: addEntry, create: postLead } = leadRoutes;

const { restore: restoration } = trashRoutes;

const { list: GET } = feedRoutes;
const { update: putProfile } = profileRoutes;

const { setStatus } = companyRoutes;

const read = (ask: Ask, query: Record<string, string | number> = {}) =>
  ask(GET, { path: listPath("/company/feed", query) });

async function eventsAfter(ask: Ask, after = 0): Promise<FeedEvent[]> {
  return (await read(ask, { after })).json.data.events;
}

const brief = ({ kind, subjectId, fields, version }: FeedEvent) => [
  kind,
  subjectId,
  fields,
  version,
];

test("every change has the next number, its record, its fields and its version, and no value", async () => {
  const home = await freshCompany();
  const ask = await askAs(home, home.member);
  const { id: brandId } = await createBrand({ companyId: home.companyId });
  expect((await read(ask, { after: 0 })).json.data).toEqual({ events: [], last: 0, next: 0 });
  const body = { clientName: "Priya", brandId, csPerson: "Asha Sharma" };
  const { json } = await ask(postLead, { method: "POST", body });
  const { id } = json.data.lead;
  const params = { id };
  await ask(putLead, { method: "PUT", params, body: { stage: "Contacted", comment: "Secret" } });
  await ask(putLead, { method: "PUT", params, body: { stage: "Contacted" } });
  const noted = await ask(addEntry, {
    method: "POST",
    params,
    body: { kind: "note", text: "Secret" },
  });
  const { json: feed } = await read(ask, { after: 0 });
  const entryId = noted.json.data.entry.id;
  expect(feed.data.last).toBe(4);
  expect(feed.data.events.map(({ seq }: FeedEvent) => seq)).toEqual([1, 2, 3, 4]);
  expect(feed.data.events.map(brief)).toEqual([
    ["lead.created", id, [], 1],
    ["lead.updated", id, ["stage", "comment"], 2],
    ["lead.updated", id, [], 3],
    ["activity.created", entryId, [], 1],
  ]);
  expect(feed.data.events[3]).toMatchObject({
    subjectKind: "activity",
    record: { kind: "lead", id },
    actor: { kind: "member", id: home.member.id, name: home.member.name },
  });
  expect(JSON.stringify(feed)).not.toContain("Secret");
  expect((await read(ask, { after: 2, limit: 1 })).json.data.events[0].seq).toBe(3);
  expect((await read(ask, { after: 99 })).json.data).toEqual({ events: [], last: 4, next: 4 });
});

test("failures, reads and repeated requests write no event", async () => {
  const home = await freshCompany();
  const ask = await askAs(home);
  const lead = await createLead({ companyId: home.companyId });
  const entry = { action: "lead.updated", subjectKind: "lead", subjectId: lead.id };
  const failing = home.inTenant(async (tenant) => {
    await recordAudit(tenant, entry);
    throw new AppError("conflict", "No");
  });
  await expect(failing).rejects.toThrow("No");
  let attempts = 0;
  await home.inTenant(async (tenant) => {
    await recordAudit(tenant, entry);
    attempts += 1;
    if (attempts < 3) await tenant.db.$executeRaw`do $$ begin raise sqlstate '40001'; end $$`;
  });
  const headers = { "idempotency-key": "once" };
  const body = { clientName: "Priya", brandId: lead.brandId, csPerson: "Asha" };
  for (const _time of [1, 2]) await ask(postLead, { method: "POST", headers, body });
  await ask(postLead, { method: "POST", body: {} });
  expect((await eventsAfter(ask)).map(({ kind }) => kind)).toEqual([
    "lead.updated",
    "lead.created",
  ]);
});

test("a change whose event cannot be written is not written either", async () => {
  const home = await freshCompany();
  const { companyId, inTenant } = home;
  const { id } = await createLead({ companyId });
  const change = (tenant: TenantScope) => updateLead(tenant, id, { comment: "Called" });
  await inTenant(change);
  await inTenant(async ({ db }) => {
    await db.$queryRaw`select from feed_position where company_id = ${companyId}::uuid for update`;
    const waiting = inTenant(async (tenant) => {
      await tenant.db.$executeRaw`set local lock_timeout = '50ms'`;
      await change(tenant);
    });
    await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  });
  const stored = await inTenant(({ db }) => db.lead.findFirst({ where: { companyId, id } }));
  expect(stored?.version).toBe(2);
  await inTenant(change);
  expect((await eventsAfter(await askAs(home))).map(({ version }) => version)).toEqual([2, 3]);
});

test("each record that a deletion took along, or a restoring brought back, has an event", async () => {
  const home = await freshCompany();
  const { companyId } = home;
  const ask = await askAs(home);
  const brand = await createBrand({ companyId });
  const [one, two] = [
    await createLead({ companyId, brandId: brand.id }),
    await createLead({ companyId, brandId: brand.id }),
  ];
  const meeting = await createMeeting({ companyId, leadId: two.id });
  const params = { id: brand.id };
  const deleted = await ask(deleteBrand, { method: "DELETE", params });
  const back = { id: deleted.json.data.trashId };
  await ask(restoration, { method: "POST", params: back });
  const events = await eventsAfter(ask);
  for (const [did, version] of [["deleted", 2] as const, ["restored", 3] as const]) {
    const found = events.filter(({ kind }) => kind.endsWith(did));
    expect(found.map(brief).sort()).toEqual(
      [
        [`brand.${did}`, brand.id, [], version],
        [`lead.${did}`, one.id, [], version],
        [`lead.${did}`, two.id, [], version],
        [`meeting.${did}`, meeting.id, [], version],
      ].sort(),
    );
  }
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a change by a super admin is in the feed without their name", async () => {
  const home = await freshCompany({ status: "pending" });
  const ask = await askAs(home);
  const admin = await askAsSuperAdmin();
  const params = { id: home.companyId };
  await admin(setStatus, { method: "PATCH", params, body: { status: "active" } });
  expect(await eventsAfter(ask)).toMatchObject([
    {
      kind: "company.updated",
      fields: ["status"],
      actor: { kind: "superAdmin", id: null, name: "Super admin" },
    },
  ]);
});

test("sign-ins, imports under way and what only owners do are no events; the profile is", async () => {
  const home = await freshCompany();
  const ask = await askAs(home);
  for (const [action, subjectKind] of [
    ["session.started", "member"],
    ["password.changed", "member"],
    ["member.handed_over", "member"],
    ["import.started", "import"],
    ["company.exported", "company"],
  ] as const) {
    const entry = { action, subjectKind, subjectId: home.owner.id };
    await home.inTenant((tenant) => recordAudit(tenant, entry));
  }
  expect(await eventsAfter(ask)).toEqual([]);
  await ask(putProfile, { method: "PUT", body: { city: "Pune" } });
  expect((await eventsAfter(ask)).map(brief)).toEqual([
    ["company.updated", home.companyId, ["city"], 2],
  ]);
});

test("a reader who sees none of the first events is not behind them", async () => {
  const home = await freshCompany();
  const { companyId, owner, member } = home;
  await giveRole(home, { sees: "own" });
  const ask = await askAs(home, member);
  const theirs = await createLead({ companyId, csPersonId: owner.id });
  const own = await createLead({ companyId, csPersonId: member.id });
  const change = (id: string) =>
    home.inTenant((tenant) => updateLead(tenant, id, { hq: `Pune ${id}` }));
  await change(theirs.id);
  const { status, json } = await read(ask, { after: 0 });
  expect([status, json.data.events]).toEqual([200, []]);
  await change(own.id);
  expect((await eventsAfter(ask, json.data.next)).map((event) => event.subjectId)).toEqual([
    own.id,
  ]);
  expect((await eventsAfter(ask, 0)).map((event) => event.subjectId)).toEqual([own.id]);
});

test("events are kept for 14 days; a reader behind them reads the lists again", async () => {
  const home = await freshCompany();
  const ask = await askAs(home);
  const lead = await createLead({ companyId: home.companyId });
  const entry = { action: "lead.updated", subjectKind: "lead", subjectId: lead.id };
  await home.inTenant(async (tenant) => {
    for (let n = 1; n <= 6; n += 1) await recordAudit(tenant, entry);
  });
  const { companyId } = home;
  const age = (seqs: number[], days: number) =>
    withPlatform(systemActor, async ({ db, now }) => {
      const createdAt = new Date(now.getTime() - days * 86_400_000);
      const where = { companyId, seq: { in: seqs.map(BigInt) } };
      await db.feedEvent.updateMany({ where, data: { createdAt } });
      return now;
    });
  await age([3], 13);
  // A clock that was set back: events after a kept one are kept, so that there is no gap.
  await removeExpiredOfCompany(companyId, await age([1, 2, 4], 15));
  const ofSeq = async (query: Record<string, number>) =>
    (await read(ask, query)).json.data.events.map(({ seq }: FeedEvent) => seq);
  expect(await ofSeq({ after: 2 })).toEqual([3, 4, 5, 6]);
  expect(await ofSeq({ limit: 2 })).toEqual([3, 4]);
  const behind = await read(ask, { after: 1 });
  expect([behind.status, behind.json.code]).toEqual([410, "gone"]);
  expect(behind.json.message).toBe("Too far behind: read the lists again");
  await removeExpiredOfCompany(companyId, await age([3, 4, 5, 6], 15));
  expect((await read(ask, { after: 5 })).status).toBe(410);
  expect((await read(ask, { after: 6 })).json.data).toEqual({ events: [], last: 6, next: 6 });
  expect((await read(ask)).json.data).toEqual({ events: [], last: 6, next: 6 });
});

test.each([
  [{ after: "-1" }, "after", "Enter a whole number from 0 to 9,00,71,99,25,47,40,991"],
  [{ after: "soon" }, "after", "Enter a whole number from 0 to 9,00,71,99,25,47,40,991"],
  [{ after: "1.5" }, "after", "Enter a whole number from 0 to 9,00,71,99,25,47,40,991"],
  [{ after: "9".repeat(30) }, "after", "Enter a whole number from 0 to 9,00,71,99,25,47,40,991"],
  [{ after: "0", limit: "501" }, "limit", "Enter a whole number from 1 to 500"],
  [{ after: "0", limit: "0" }, "limit", "Enter a whole number from 1 to 500"],
  [{ since: "0" }, "since", "Unknown parameter"],
])("refuses %j", async (query, field, sentence) => {
  const ask = await askAs(await freshCompany());
  const { status, json } = await read(ask, query);
  expect([status, json.fields]).toEqual([400, { [field]: sentence }]);
});
