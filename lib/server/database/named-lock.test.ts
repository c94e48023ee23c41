import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { nodesOf } from "@/testing/citus-cluster";
import { freshCompany } from "@/testing/company";
import { startedMeanwhile } from "@/testing/interleave";
import { lockByName } from "./named-lock";
import { readOn } from "./reader";

test("a transaction waits for another one of its company that holds the lock of the same name", async () => {
  const company = await freshCompany();
  const order: string[] = [];
  await startedMeanwhile(
    company,
    async (tenant) => {
      await lockByName(tenant, "views");
      order.push("first");
    },
    () =>
      company.inTenant(async (tenant) => {
        await lockByName(tenant, "views");
        order.push("second");
      }),
  );
  expect(order).toEqual(["first", "second"]);
});

test("locks of different names do not wait for each other", async () => {
  const company = await freshCompany();
  await company.inTenant(async (tenant) => {
    await lockByName(tenant, "views");
    await company.inTenant((other) => lockByName(other, "records"));
  });
});

test("a company without people cannot lock, since no row says which node keeps the lock", async () => {
  const { inTenant } = await freshCompany();
  const nobody = { companyId: "00000000-0000-7000-8000-000000000000" };
  await expect(inTenant(({ db }) => lockByName({ db, ...nobody }, "views"))).rejects.toThrow(
    "a company without people",
  );
});

const { CITUS_URL } = process.env;

test.skipIf(!CITUS_URL)(
  "transactions that began at different nodes of a cluster wait for each other",
  async () => {
    const { companyId } = await freshCompany();
    const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
    const [coordinator, worker] = (await nodesOf(CITUS_URL ?? "", database)).map(
      (connectionString) => new pg.Pool({ connectionString }),
    );
    if (!coordinator || !worker) throw new Error("the cluster has no worker");
    onTestFinished(async () => {
      await coordinator.end();
      await worker.end();
    });
    const order: string[] = [];
    let second: Promise<void> | undefined;
    await readOn(coordinator, {
      read: async (db) => {
        await lockByName({ db, companyId }, "views");
        second = readOn(worker, {
          read: async (there) => {
            await lockByName({ db: there, companyId }, "views");
            order.push("second");
          },
        });
        await pause(500);
        order.push("first");
      },
    });
    await second;
    expect(order).toEqual(["first", "second"]);
  },
);
