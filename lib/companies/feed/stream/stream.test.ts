import { afterEach, expect, test, vi } from "vitest";
import { feedRoutes } from "@/app/api/company/feed";
import { updateProfile } from "@/lib/companies/profile/service";
import { updateLead } from "@/lib/crm/leads/service";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { recordAudit } from "@/lib/server/records/audit";
import { createLead, createMember } from "@/prisma/factories";
import { freshCompany, giveRole, signInMember, type TestCompany } from "@/testing/company";
import {
  askForStream,
  change,
  countFeedStreams,
  openStream,
  streamClock,
} from "@/testing/feed/open-stream";
import { messagesOf } from "@/testing/feed/stream-reader";
import { callRoute } from "@/testing/request";
import type { FeedEvent } from "../endpoints";

afterEach(() => {
  vi.useRealTimers();
});

/** A change by a process that tells this one nothing. */
async function writtenElsewhere({ companyId, inTenant, owner }: TestCompany): Promise<void> {
  const change = {
    kind: "member.updated",
    subjectKind: "member",
    subjectIds: [owner.id],
    fields: [],
    actorKind: "system",
    actorName: "Another process",
  };
  await inTenant(
    ({ db }) =>
      db.$executeRaw`select app.write_feed(${companyId}::uuid, ${JSON.stringify([change])}::jsonb)`,
  );
}

test("a change comes at once, with its number, record and version, and the position after it", async () => {
  const home = await freshCompany();
  const { id } = await createLead({ companyId: home.companyId });
  const stream = await openStream(home);
  expect(await stream.next()).toEqual({ event: "position", id: 0, data: { next: 0 } });
  await home.inTenant((tenant) => updateLead(tenant, id, { comment: "Called" }));
  expect(await stream.next()).toMatchObject({
    event: "change",
    id: 1,
    data: { seq: 1, kind: "lead.updated", subjectId: id, fields: ["comment"], version: 2 },
  });
  expect(await stream.next()).toEqual({ event: "position", id: 1, data: { next: 1 } });
});

test("the answer is neither cached, compressed nor held back by a proxy", async () => {
  const { response } = await openStream(await freshCompany());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
});

test("a stream begins after the number that is known; Last-Event-ID counts more than `after`", async () => {
  const home = await freshCompany();
  await change(home, 5);
  expect(await (await openStream(home, { after: 2 })).changes()).toEqual([3, 4, 5]);
  const headers = { "last-event-id": "4" };
  expect(await (await openStream(home, { after: 2, headers })).changes()).toEqual([5]);
});

test.each([
  { after: 6 },
  { headers: { "last-event-id": "6" } },
  { headers: { "last-event-id": "soon" } },
  { headers: { "last-event-id": "" } },
  { headers: { "last-event-id": "-1" } },
])("refuses a number that was never given: %j", async (start) => {
  const home = await freshCompany();
  await change(home, 5);
  const { json } = (await askForStream(home, start)).answer;
  expect([json.code, json.fields]).toEqual([
    "validation_failed",
    { after: "Start from a number that was given" },
  ]);
});

test("more than 200 changes at once are told as one, to each reader from where it was", async () => {
  const home = await freshCompany();
  const stream = await openStream(home);
  await stream.next();
  await change(home, 10_000);
  expect(await stream.next()).toEqual({
    event: "many",
    id: 10_000,
    data: { after: 0, next: 10_000 },
  });
  const behind = await openStream(home, { after: 9_700 });
  const near = await openStream(home, { after: 9_998 });
  expect(await behind.next()).toMatchObject({ data: { after: 9_700, next: 10_000 } });
  expect(await near.changes()).toEqual([9_999, 10_000]);
});

test("a member whose role is narrowed receives only what the new role shows", async () => {
  vi.useFakeTimers(streamClock);
  const home = await freshCompany();
  const { companyId, member } = home;
  const stream = await openStream(home, { user: member });
  await stream.next();
  await change(home);
  expect(await stream.changes()).toEqual([1]);
  await giveRole(home, { sees: "own" });
  vi.advanceTimersByTime(30_000);
  const own = await createLead({ companyId, csPersonId: member.id });
  const changeBoth = async () => {
    await change(home);
    await home.inTenant((tenant) => updateLead(tenant, own.id, { comment: `${Math.random()}` }));
  };
  let seen: FeedEvent[] = [];
  do {
    await changeBoth();
    seen = await stream.changesUpTo(own.id);
  } while (seen.length > 1);
  await changeBoth();
  expect((await stream.changesUpTo(own.id)).map(({ subjectId }) => subjectId)).toEqual([own.id]);
});

test("every reader receives by the stream what the feed shows them, and nothing else", async () => {
  const home = await freshCompany();
  const { companyId, member, owner } = home;
  const colleague = await createMember({ companyId });
  const people = [member, colleague, owner, null];
  const leads = await Promise.all(
    people.map((person) =>
      createLead({ companyId, csPersonId: person?.id ?? null, csPerson: person?.name ?? "Nobody" }),
    ),
  );
  for (const [index, { id, brandId }] of leads.entries())
    await home.inTenant(async (tenant) => {
      const record = { kind: "lead", id } as const;
      const entry = { subjectId: id, subjectKind: "lead" } as const;
      await recordAudit(tenant, { ...entry, action: "lead.updated" });
      await recordActivity(tenant, { subject: record, kind: "note", body: "Called" });
      await recordAudit(tenant, {
        action: "brand.updated",
        subjectKind: "brand",
        subjectId: brandId,
      });
      await updateLead(tenant, id, { csPerson: people[(index + 1) % 3]?.id ?? "" });
    });
  await home.inTenant((tenant) => updateProfile(tenant, { city: "Pune" }, {}));
  const shownBy = async (given: Parameters<typeof giveRole>[1]) => {
    await giveRole(home, given);
    const { token } = await signInMember(member);
    const path = "/api/company/feed?after=0&limit=500";
    const listed = (await callRoute(feedRoutes.list, { host: home.host, token, path })).json;
    const stream = await openStream(home, { user: member, after: 0 });
    const streamed: FeedEvent[] = [];
    for (
      let message = await stream.next();
      message.event === "change";
      message = await stream.next()
    )
      streamed.push(message.data);
    await stream.leave();
    expect(streamed).toEqual(listed.data.events);
    return streamed.length;
  };
  const all = await shownBy({ name: "All", sees: "all", rights: ["readAuditLog"] });
  expect(await shownBy({ name: "Not the trail", sees: "all" })).toBeLessThan(all);
  expect(await shownBy({ name: "Own", sees: "own" })).toBeLessThan(all);
  expect(await shownBy({ name: "Own and free", sees: "own", seesUnassigned: true })).toBeLessThan(
    all,
  );
  expect(await shownBy({ name: "Team", sees: "team" })).toBeLessThan(all);
});

test("a change that another process commits comes too", async () => {
  const home = await freshCompany();
  const stream = await openStream(home);
  await stream.next();
  await writtenElsewhere(home);
  expect(await stream.nextBut("position")).toMatchObject({ event: "change", id: 1 });
});

test("a reader that takes nothing is left, and has no gap in what was sent", async () => {
  const home = await freshCompany();
  const { answer } = await askForStream(home);
  while ((await countFeedStreams()) > 0) await change(home, 90);
  const seen: number[] = [];
  for await (const message of messagesOf(answer.response)) {
    if (message.event === "change") seen.push(message.data.seq);
    if (message.event !== "many") continue;
    for (let seq = message.data.after + 1; seq <= message.data.next; seq += 1) seen.push(seq);
  }
  expect(seen.length).toBeGreaterThan(100);
  expect(seen).toEqual(seen.map((_, index) => index + 1));
});
