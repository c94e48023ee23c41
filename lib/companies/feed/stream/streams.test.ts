import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { feedRoutes } from "@/app/api/company/feed";
import { everyone } from "@/lib/core/permissions";
import { updateLead } from "@/lib/crm/leads/service";
import { withPlatform } from "@/lib/server/database/db";
import { isFeedAway } from "@/lib/server/database/feed-watch";
import { systemActor } from "@/lib/server/database/scope";
import type { RoleUpdate } from "@/lib/team/roles/schema";
import { updateRole } from "@/lib/team/roles/service";
import { createLead } from "@/prisma/factories";
import { freshCompany, giveRole, signInMember, type TestCompany } from "@/testing/company";
import {
  askForStream,
  change,
  countFeedStreams,
  openStream,
  streamClock,
} from "@/testing/feed/open-stream";
import { textsOf } from "@/testing/feed/stream-reader";
import { buildRequest } from "@/testing/request";
import { openFeedStream } from "./streams";

afterEach(() => {
  vi.useRealTimers();
});

/** Opens streams of so many people of a company. */
function openMany(
  count: number,
  { id, name, subdomain, status, timeZone }: TestCompany["company"],
  closing = new AbortController(),
) {
  const company = { id, name, subdomain, status, timeZone, catalogueVersion: 0 };
  setMaxListeners(count * 10, closing.signal);
  const bodies = Array.from({ length: count }, () => {
    const person = { id: randomUUID(), sessionId: randomUUID(), email: "", preview: null };
    const reach = {
      sees: everyone,
      changes: everyone,
      rights: [],
      provenAt: null,
      factorDue: null,
    };
    const role = { role: "team_member", givenRole: { id: "", name: "" } } as const;
    const member = { kind: "person" as const, ...person, ...reach, ...role, name: "Asha", company };
    return openFeedStream({ member, at: 0 }, closing.signal);
  });
  return { bodies, abort: () => closing.abort() };
}

test("a stream ends within 30 seconds once its reader needs a second factor", async () => {
  vi.useFakeTimers(streamClock);
  const home = await freshCompany();
  const stream = await openStream(home);
  await stream.next();
  await withPlatform(systemActor, ({ db }) =>
    db.company.update({
      where: { id: home.companyId },
      data: { secondFactor: "all", secondFactorFrom: new Date(0) },
    }),
  );
  vi.advanceTimersByTime(30_000);
  expect(await stream.nextBut("position")).toMatchObject({ event: "end" });
});

test("a person whose session ends, and one who is deactivated, hears no more within 30 seconds", async () => {
  vi.useFakeTimers(streamClock);
  const home = await freshCompany();
  const [revoked, deactivated, kept] = [
    await openStream(home),
    await openStream(home, { user: home.member }),
    await openStream(home),
  ];
  for (const stream of [revoked, deactivated, kept]) await stream.next();
  await withPlatform(systemActor, async ({ db, now }) => {
    await db.session.updateMany({ where: { id: revoked.sessionId }, data: { revokedAt: now } });
    await db.appUser.updateMany({ where: { id: home.member.id }, data: { isActive: false } });
  });
  vi.advanceTimersByTime(30_000);
  for (const stream of [revoked, deactivated]) {
    expect(await stream.nextBut("position")).toMatchObject({ event: "end" });
    await expect(stream.next()).rejects.toThrow("ended");
  }
  await change(home);
  expect(await kept.nextBut("position")).toMatchObject({ event: "change" });
});

test("whoever sees less is sent none of the changes that follow, without a wait", async () => {
  vi.useFakeTimers(streamClock);
  const home = await freshCompany();
  const roleId = await giveRole(home, { sees: "all", changes: "own" });
  const hidden = await createLead({ companyId: home.companyId });
  const stream = await openStream(home, { user: home.member });
  await stream.next();
  const narrowed: RoleUpdate = { name: "Sees little", rights: [], sees: "own", changes: "own" };
  await home.inTenant((tenant) => updateRole(tenant, roleId, narrowed));
  await home.inTenant((tenant) => updateLead(tenant, hidden.id, { comment: "Called" }));
  await home.inTenant((tenant) => updateLead(tenant, hidden.id, { csPerson: home.member.name }));
  expect(await stream.changesUpTo(hidden.id)).toMatchObject([
    { fields: expect.arrayContaining(["csPerson"]) },
  ]);
});

test("a clock that jumps ends no stream and stops no change", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const home = await freshCompany();
  const stream = await openStream(home);
  await stream.next();
  for (const minutes of [-24 * 60, 30]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await change(home);
    expect(await stream.nextBut("position")).toMatchObject({ event: "change" });
  }
});

test("a stream says every 15 seconds that it lives, and ends after ten minutes", async () => {
  vi.useFakeTimers({ toFake: [...streamClock.toFake, "performance"] });
  const home = await freshCompany();
  const { answer } = await askForStream(home);
  const texts = textsOf(answer.response);
  const next = async () => (await texts.next()).value;
  expect(await next()).toMatch(/^id: 0\nevent: position/);
  // Intervals of a database that answers late are faked too.
  await expect.poll(isFeedAway).toBe(false);
  vi.advanceTimersByTime(15_000);
  expect([await next(), await next()]).toEqual([":", 'id: 0\nevent: position\ndata: {"next":0}']);
  vi.advanceTimersByTime(600_000);
  const rest: string[] = [];
  for await (const text of texts) rest.push(text);
  expect(rest.at(-1)).toMatch(/^retry: \d+\nevent: end\ndata: {}$/);
  expect(await countFeedStreams()).toBe(0);
});

test("a person has three streams, a company 200, and the next is told to poll", async () => {
  const home = await freshCompany();
  for (let n = 0; n < 3; n += 1) await openStream(home);
  const refused = (await askForStream(home)).answer;
  expect([refused.status, refused.json.code, refused.headers.get("retry-after")]).toEqual([
    503,
    "unavailable",
    "30",
  ]);
  const closing = openMany(197, home.company);
  expect((await askForStream(home, { user: home.member })).answer.status).toBe(503);
  closing.abort();
  await openStream(home, { user: home.member });
});

test("2,000 streams that are opened and dropped in either way leave none, and the next is served", async () => {
  const before = await countFeedStreams();
  const home = await freshCompany();
  const bodies: ReadableStream[] = [];
  const closing = new AbortController();
  for (let company = 0; company < 10; company += 1)
    bodies.push(...openMany(200, { ...home.company, id: randomUUID() }, closing).bodies);
  expect(await countFeedStreams()).toBe(before + 2000);
  expect((await askForStream(home)).answer.status).toBe(503);
  await Promise.all(bodies.slice(0, 1000).map((body) => body.cancel()));
  closing.abort();
  await Promise.all(bodies.slice(500, 1500).map((body) => body.cancel()));
  expect(await countFeedStreams()).toBe(before);
  await openStream(home);
});

test("an answer to HEAD opens none, and neither does a request that has left", async () => {
  const home = await freshCompany();
  const { token } = await signInMember(home.owner);
  const path = "/api/company/feed/stream";
  const request = await buildRequest({ host: home.host, token, path });
  for (const parts of [{ method: "HEAD" }, { signal: AbortSignal.abort() }]) {
    const context = { params: Promise.resolve({}) };
    const { status } = await feedRoutes.stream(new Request(request, parts), context);
    expect([status, await countFeedStreams()]).toEqual([200, 0]);
  }
});
