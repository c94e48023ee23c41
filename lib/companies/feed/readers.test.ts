import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createLead } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { endReader, type FeedReader, readFeeds, startReader } from "./readers";

/** Work that stores the numbers it was given, and fails now and then once it has. */
function newWork(chanceToFail = 0) {
  const name = `test${randomUUID()}`;
  const taken: string[] = [];
  const work: FeedReader = {
    name,
    take: async ({ db, companyId }, events, actorName) => {
      taken.push(actorName);
      const data = events.map(({ event: { seq, subjectId } }) => {
        return { companyId, actorName, subjectKind: "lead", subjectId, label: `${seq}` };
      });
      await db.trashBatch.createMany({ data });
      if (Math.random() < chanceToFail) throw new Error("The work failed");
    },
  };
  const given = async ({ inTenant }: TestCompany, actorName: string) => {
    const rows = await inTenant(({ db }) =>
      db.trashBatch.findMany({ where: { actorName }, orderBy: { id: "asc" } }),
    );
    return rows.map(({ label }) => Number(label));
  };
  return { work, given, taken, readerOf: (id: string) => `${name} ${id}` };
}

async function write({ companyId, inTenant }: TestCompany, count: number): Promise<void> {
  const { id } = await createLead({ companyId });
  const note = { subject: { kind: "lead", id }, kind: "note", body: "Called" } as const;
  for (let at = 0; at < count; at += 1)
    await inTenant((tenant) => recordActivity(tenant, note).then(() => undefined));
}

const lastOf = ({ inTenant, companyId }: TestCompany) =>
  inTenant(async ({ db }) => {
    const { last } = await db.feedPosition.findUniqueOrThrow({ where: { companyId } });
    return Number(last);
  });

const start = ({ inTenant }: TestCompany, reader: string, after: number) =>
  inTenant((tenant) => startReader(tenant, reader, after));

/** Removes events as the hourly work does. */
const removeUpTo = ({ companyId }: TestCompany, seq: number) =>
  withPlatform(systemActor, ({ db }) =>
    db.feedEvent.deleteMany({ where: { companyId, seq: { lte: seq } } }),
  );

test("a reader is given each event once and in order, however many loops run and works fail", async () => {
  const company = await freshCompany();
  const { work, given, readerOf } = newWork(0.3);
  const readers = [readerOf("one"), readerOf("two")];
  for (const reader of readers) await start(company, reader, 0);
  const loop = async () => {
    for (let at = 0; at < 12; at += 1) await readFeeds([work]);
  };
  await Promise.all([write(company, 30), loop(), loop(), loop()]);
  const last = await lastOf(company);
  const all = Array.from({ length: last }, (_, at) => at + 1);
  for (const reader of readers)
    await expect.poll(() => readFeeds([work]).then(() => given(company, reader))).toEqual(all);
});

test("a company without a reader costs no work, nor does one whose reader has ended", async () => {
  const [with_, without] = [await freshCompany(), await freshCompany()];
  const { work, taken, readerOf } = newWork();
  await start(with_, readerOf("one"), 0);
  await write(without, 2);
  await write(with_, 2);
  await readFeeds([work]);
  expect(taken).toEqual([readerOf("one")]);
  const ended = await with_.inTenant((tenant) => endReader(tenant, readerOf("one")));
  expect(ended).toBe(await lastOf(with_));
  await write(with_, 1);
  await readFeeds([work]);
  expect(taken).toHaveLength(1);
});

test("readers whose work fails come after all others, however many they are", async () => {
  const company = await freshCompany();
  const { work, given, readerOf } = newWork();
  const { companyId, inTenant } = company;
  const failing = Array.from({ length: 250 }, (_, at) => readerOf(`failing ${at}`));
  const take: FeedReader["take"] = async (tenant, events, reader) => {
    if (failing.includes(reader)) throw new Error("The work failed");
    await work.take(tenant, events, reader);
  };
  await write(company, 1);
  const failedAt = new Date();
  const readers = failing.map((name) => ({ companyId, name, seq: 0n, failedAt }));
  await inTenant(({ db }) => db.feedReader.createMany({ data: readers }));
  await readFeeds([{ ...work, take }]);
  await start(company, readerOf("sound"), 0);
  await readFeeds([{ ...work, take }]);
  expect(await given(company, readerOf("sound"))).toEqual([1]);
  const noted = await inTenant(({ db }) =>
    db.feedReader.count({ where: { companyId, failedAt: { gt: failedAt } } }),
  );
  expect(noted).toBeGreaterThanOrEqual(200);
});

test("no reader is moved once the worker stops", async () => {
  const company = await freshCompany();
  const { work, taken, readerOf } = newWork();
  const stopping = new AbortController();
  const take: FeedReader["take"] = async (tenant, events, reader) => {
    await work.take(tenant, events, reader);
    stopping.abort();
  };
  for (const id of ["one", "two", "three"]) await start(company, readerOf(id), 0);
  await write(company, 600);
  await readFeeds([{ ...work, take }], stopping.signal);
  expect(taken).toHaveLength(1);
});

test("a reader goes on behind events that were removed, and back to where it is moved", async () => {
  const company = await freshCompany();
  const { work, given, taken, readerOf } = newWork();
  await write(company, 5);
  await removeUpTo(company, 3);
  await start(company, readerOf("one"), 0);
  await readFeeds([work]);
  expect(await given(company, readerOf("one"))).toEqual([4, 5]);
  await start(company, readerOf("one"), 4);
  await readFeeds([work]);
  expect(await given(company, readerOf("one"))).toEqual([4, 5, 5]);
  await removeUpTo(company, 5);
  await start(company, readerOf("one"), 0);
  await readFeeds([work]);
  await readFeeds([work]);
  expect(taken).toHaveLength(3);
});
