import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLead } from "@/prisma/factories";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { openStream } from "@/testing/feed/open-stream";
import { type Killable, startKillable } from "@/testing/killable";
import { sizeOf } from "@/testing/tier";
import type { FeedEvent } from "./endpoints";
import { readFeed } from "./read";

const enough = sizeOf({ quick: 150, all: 500, heavy: 10_000 });
const processes = sizeOf({ all: 2, heavy: 4 });
const writersEach = 16;
const kills = sizeOf({ all: 1, heavy: 4 });

test(`a reader and open streams see each number once and in order while ${processes * writersEach} writers write and processes are killed`, {
  tags: ["smoke"],
  timeout: 600_000,
}, async () => {
  const company = await freshCompany();
  const { companyId } = company;
  await giveRole(company, { sees: "own" });
  const holders = Array.from({ length: 40 }, (_, index) => (index < 5 ? company.member.id : null));
  const leads = await Promise.all(
    holders.map((csPersonId) => createLead({ companyId, csPersonId })),
  );
  const own = leads.slice(0, 5).map(({ id }) => id);
  const streams = [await followStream(company), await followStream(company, company.member)];
  const start = () => startWriters(companyId, leads);
  const running = Array.from({ length: processes }, start);
  const ends: Promise<void>[] = [];
  const seen: FeedEvent[] = [];
  try {
    for (let killed = 0; seen.length < enough; ) {
      await readOn(company, seen);
      if (killed < kills && seen.length > ((killed + 1) * enough) / (kills + 1)) {
        killed += 1;
        const at = Math.floor(Math.random() * processes);
        ends.push(...running.splice(at, 1, start()).map(({ kill }) => kill()));
      }
    }
    const counts = await Promise.all(running.map(({ countConnections }) => countConnections()));
    expect(Math.max(...counts)).toBeGreaterThan(0);
  } finally {
    await Promise.all([...ends, ...running.map(({ kill }) => kill())]);
  }
  const { events, changes } = await committed(company);
  while (seen.length < events.length) await readOn(company, seen);
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
  expect(seen.slice(0, events.length).map(named).sort()).toEqual(events.sort());
  expect(events).toEqual(changes.sort());
  const [whole, narrow] = await Promise.all(streams.map((upTo) => upTo(seen.length)));
  expect(whole).toEqual(seen.map(({ seq }) => seq));
  const ofOwn = seen.filter(({ record, subjectId }) => own.includes(record?.id ?? subjectId));
  expect(narrow).toEqual(ofOwn.map(({ seq }) => seq));
});

/** Follows a stream, and reads from the feed the changes that it told as many; returns what it showed up to a number. */
async function followStream(company: TestCompany, user = company.owner) {
  const { next } = await openStream(company, { user });
  const seqs: number[] = [];
  let at = 0;
  const readUpTo = async (last: number) => {
    while (at < last) {
      const query = { after: at, limit: 500 };
      const feed = await company.inTenant((tenant) => readFeed(tenant, user, query), user);
      seqs.push(...feed.events.map(({ seq }) => seq).filter((seq) => seq <= last));
      at = Math.min(feed.next, last);
    }
  };
  const following = (async () => {
    for (;;) {
      const message = await next();
      if (message.event === "end") throw new Error("the stream ended");
      if (message.event === "change") seqs.push(message.data.seq);
      if (message.event === "many") await readUpTo(message.data.next);
      if ("id" in message) at = message.id;
    }
  })();
  const reached = async (last: number) => {
    while (at < last) await pause(20);
    return seqs;
  };
  return (last: number) => Promise.race([reached(last), following]);
}

const named = ({ kind, subjectId }: FeedEvent) => `${kind} ${subjectId}`;

function startWriters(companyId: string, leads: readonly { id: string }[]): Killable {
  const script = new URL("../../../testing/feed/writer-process.ts", import.meta.url);
  const ids = leads.map(({ id }) => id).join(",");
  const env = { ...process.env, APP_POOL_SIZE: "6" };
  return startKillable(script, [companyId, ids, String(writersEach)], { env });
}

/** Reads the next events as a reader does that knows the last number it saw. */
async function readOn({ inTenant, owner }: TestCompany, seen: FeedEvent[]): Promise<void> {
  const after = seen.at(-1)?.seq ?? 0;
  const { events, last } = await inTenant((tenant) =>
    readFeed(tenant, owner, { after, limit: 500 }),
  );
  if (events.length < 500) expect(after + events.length).toBe(last);
  seen.push(...events);
  await pause(5);
}

/** The events, and what there must be events of by the records themselves, at one moment. */
async function committed({ companyId, inTenant }: TestCompany) {
  const [found] = await inTenant(
    ({ db }) => db.$queryRaw<{ events: string[]; changes: string[] }[]>`
      select
        (select array_agg(kind || ' ' || subject_id) from feed_event where company_id = ${companyId}::uuid) as events,
        (select array_agg(change) from (
          select 'activity.created ' || id as change from activity where company_id = ${companyId}::uuid
          union all
          select 'lead.updated ' || id from lead, generate_series(2, version) where company_id = ${companyId}::uuid
        ) made) as changes`,
  );
  if (!found) throw new Error("nothing was written");
  return found;
}
