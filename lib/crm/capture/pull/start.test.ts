import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { addSource } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { startPulls } from "./start";

const pulled = { kind: "indiamart", name: "IndiaMART", secret: "key" } as const;

test("sources with a key are pulled every 5 minutes, unless they or their company are off", async () => {
  const { home, sourceId } = await pulledCompany();
  const closed = await freshCompany();
  await addSource(home, { ...pulled, secret: undefined, name: "Push alone" });
  await addSource(home, { ...pulled, state: "off", name: "Off" });
  await addSource(home, { kind: "google", name: "Google", secret: "key" });
  await addSource(closed, pulled);
  await withPlatform(systemActor, ({ db }) =>
    db.company.update({
      where: { id: closed.companyId },
      data: { status: "suspended" },
      select: { id: true },
    }),
  );
  await startWithin(0, 5);
  const own = { companyId: home.companyId, sourceId };
  expect(await jobsOf(home)).toEqual([own]);
  expect(await jobsOf(closed)).toEqual([]);
});

test.each(["created", "retry", "active"])(
  "a source whose pull is %s gets no other",
  async (state) => {
    const { home } = await pulledCompany();
    await startWithin(0, 5);
    await setState(home, state);
    await startWithin(5, 20);
    expect(await jobsOf(home)).toHaveLength(1);
  },
);

test.each(["completed", "failed"])(
  "a source whose pull has %s gets the next one",
  async (state) => {
    const { home } = await pulledCompany();
    for (const minute of [0, 5, 10]) {
      await startWithin(minute, minute + 5);
      await setState(home, state);
    }
    expect(await jobsOf(home)).toHaveLength(3);
  },
);

test("the pulls of many sources begin one after the other, before the next round", async () => {
  const home = await freshCompany();
  for (let at = 0; at < 20; at++) await addSource(home, { ...pulled, name: `IndiaMART ${at}` });
  await startWithin(0, 5);
  const starts = (await rowsOf(home)).map(({ startAfter }) => startAfter.getTime() - minuteOf(0));
  expect(new Set(starts).size).toBeGreaterThan(10);
  expect(starts.every((start) => start >= 0 && start < 4 * 60_000)).toBe(true);
});

const minuteOf = (minute: number) => Date.UTC(2026, 10, 29, 15, minute);

async function startWithin(from: number, to: number): Promise<void> {
  for (let minute = from; minute < to; minute++) await startPulls(new Date(minuteOf(minute)));
}

async function pulledCompany() {
  const home = await freshCompany();
  const { id: sourceId } = await addSource(home, pulled);
  return { home, sourceId };
}

type Row = { data: unknown; startAfter: Date };

function rowsOf({ companyId }: TestCompany): Promise<Row[]> {
  return withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Row[]>`
      select data, start_after as "startAfter" from pgboss.job
      where name = 'capture-pull' and data->>'companyId' = ${companyId}`,
  );
}

async function jobsOf(home: TestCompany): Promise<unknown[]> {
  return (await rowsOf(home)).map(({ data }) => data);
}

async function setState({ companyId }: TestCompany, state: string): Promise<void> {
  await withPlatform(
    systemActor,
    ({ db }) => db.$executeRaw`
      update pgboss.job set state = ${state}::pgboss.job_state
      where name = 'capture-pull' and data->>'companyId' = ${companyId}`,
  );
}
