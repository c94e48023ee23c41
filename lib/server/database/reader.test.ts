import { expect, test, vi } from "vitest";
import { Prisma } from "@/lib/server/prisma/client";
import { createBrand } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { keepPlan, wholeNumber, withUnsetReader } from "./reader";
import type { SqlReader } from "./scope";

const enter = (db: SqlReader, companyId: string) =>
  db.$queryRaw`select app.set_company(${companyId}::uuid)`;
const brandNames = (db: SqlReader) =>
  db.$queryRaw<{ name: string }[]>(keepPlan(Prisma.sql`select name from brand order by name`));
/** No condition names the company here: row-level security alone must find its rows, on whichever shard of a cluster. */
const askingAllShards = (db: SqlReader) =>
  db.$queryRaw`select set_config('citus.multi_task_query_log_level', 'off', true)`;

test("a reader sees the company it entered and no other, on one connection after the other", async () => {
  const [ours, theirs] = [await freshCompany(), await freshCompany()];
  await createBrand({ companyId: ours.companyId, name: "Ours" });
  await createBrand({ companyId: theirs.companyId, name: "Theirs" });
  for (let round = 0; round < 8; round += 1) {
    for (const [company, name] of [[ours, "Ours"] as const, [theirs, "Theirs"] as const]) {
      const seen = await withUnsetReader(async (db) => {
        await enter(db, company.companyId);
        await askingAllShards(db);
        return brandNames(db);
      });
      expect(seen).toEqual([{ name }]);
    }
  }
});

test("a reader that entered no company sees nothing: it fails", async () => {
  await expect(withUnsetReader(brandNames)).rejects.toThrow();
});

test("a reader changes nothing", async () => {
  const { companyId } = await freshCompany();
  const write = withUnsetReader(async (db) => {
    await enter(db, companyId);
    return db.$queryRaw`update company set name = 'Changed' where id = ${companyId}::uuid`;
  });
  await expect(write).rejects.toThrow(/read-only/);
});

test("the company is forgotten with the transaction, also with one that failed", async () => {
  const { companyId } = await freshCompany();
  const failing = withUnsetReader(async (db) => {
    await enter(db, companyId);
    throw new Error("halfway");
  });
  await expect(failing).rejects.toThrow("halfway");
  for (let round = 0; round < 20; round += 1)
    await expect(withUnsetReader(brandNames)).rejects.toThrow();
});

test("statements that are asked at once are answered each with its own rows", async () => {
  const { companyId } = await freshCompany();
  const [, one, two] = await withUnsetReader((db) =>
    Promise.all([
      enter(db, companyId),
      db.$queryRaw`select 1 as n`,
      db.$queryRaw(keepPlan(Prisma.sql`select 2 as n, ${"two"} as name`)),
    ]),
  );
  expect([one, two]).toEqual([[{ n: 1 }], [{ n: 2, name: "two" }]]);
});

test("a statement that fails takes the rest of its transaction with it, and nothing else", async () => {
  const { companyId } = await freshCompany();
  const after = Prisma.sql`select 'after' as "which"`;
  for (let round = 0; round < 3; round += 1) {
    const outcomes = await withUnsetReader(async (db) => {
      await enter(db, companyId);
      const atOnce = [db.$queryRaw`select 1 / ${0}::int`, db.$queryRaw(keepPlan(after))];
      const told = await Promise.allSettled(atOnce);
      return [...told, ...(await Promise.allSettled([db.$queryRaw`select 1`]))];
    });
    const refused = /^current transaction is aborted/;
    expect(
      outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.message),
    ).toEqual(["division by zero", expect.stringMatching(refused), expect.stringMatching(refused)]);
  }
  for (let round = 0; round < 20; round += 1)
    expect(await withUnsetReader((db) => db.$queryRaw(keepPlan(after)))).toEqual([
      { which: "after" },
    ]);
});

test("copies of this module, as a build has them, keep their plans on shared connections", async () => {
  const { companyId } = await freshCompany();
  const ask = (open: typeof withUnsetReader, keep: typeof keepPlan, query: Prisma.Sql) =>
    open(async (db) => {
      await enter(db, companyId);
      return db.$queryRaw(keep(query));
    });
  vi.resetModules();
  const copy = await import("./reader");
  const [one, two] = [Prisma.sql`select 1 as "asked"`, Prisma.sql`select 2 as "asked"`];
  for (const query of [one, two])
    expect(await ask(withUnsetReader, keepPlan, query)).toHaveLength(1);
  expect(await ask(copy.withUnsetReader, copy.keepPlan, two)).toEqual([{ asked: 2 }]);
  expect(await ask(copy.withUnsetReader, copy.keepPlan, one)).toEqual([{ asked: 1 }]);
});

test.each([1.5, Number.NaN, 2 ** 60, Number.POSITIVE_INFINITY])(
  "%d is not written into a statement",
  (value) => {
    expect(() => wholeNumber(value)).toThrow("is not a whole number");
  },
);
