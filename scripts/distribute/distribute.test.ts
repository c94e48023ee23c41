import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createOnCluster, dropOnCluster } from "@/testing/citus-cluster";
import { addressed } from "@/testing/pristine-database";
import { requireCitus } from "./citus";
import { distribute } from "./distribute";
import { isolate, showStatus } from "./shards";

const { CITUS_URL } = process.env;

async function opened(url: string | undefined): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

test.skipIf(CITUS_URL)("without Citus nothing is done, and one sentence says why", async () => {
  const client = await opened(process.env.DATABASE_URL);
  const refused = await requireCitus(client).catch((error: Error) => error);
  await client.end();
  expect(refused).toMatchObject({
    name: "PlainError",
    message: expect.stringMatching(/^This PostgreSQL has no Citus: the database stays on one /),
  });
});

test.skipIf(CITUS_URL)("a database without tables is refused with one sentence", async () => {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const owner = await opened(process.env.DATABASE_URL);
  await owner.query(`create database ${name}`);
  const empty = await opened(addressed(process.env.DATABASE_URL, name));
  const refused = await distribute(empty).catch((error: Error) => error);
  await empty.end();
  await owner.query(`drop database ${name}`);
  await owner.end();
  expect(refused).toMatchObject({
    name: "PlainError",
    message: "The database has no tables yet: run npm run db:migrate first.",
  });
});

if (!CITUS_URL) console.info("The tests of a Citus cluster are skipped: CITUS_URL is not set.");

describe.skipIf(!CITUS_URL)("a filled database on a cluster", () => {
  const name = `crm_filled_${randomBytes(6).toString("hex")}`;
  let owner: Client;
  const count = async (table: string) =>
    (await owner.query(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;

  beforeAll(async () => {
    await createOnCluster(CITUS_URL ?? "", name);
    owner = await opened(addressed(CITUS_URL, name));
    await owner.query(
      `insert into company (id, name, subdomain, updated_at)
       select gen_random_uuid(), 'Company ' || n, 'company-' || n, now() from generate_series(1, 20) n;
       insert into brand (company_id, id, name, updated_at)
       select c.id, gen_random_uuid(), 'Brand ' || n, now() from company c, generate_series(1, 50) n;
       insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at)
       select company_id, gen_random_uuid(), id, current_date, 'Client', 'Asha', now() from brand`,
    );
  }, 120_000);
  afterAll(async () => {
    await owner.end();
    await dropOnCluster(CITUS_URL ?? "", name);
  });

  test("a write in flight stops it before anything has changed; after it all rows move, once", async () => {
    const print = vi.spyOn(console, "log").mockReturnValue();
    const writer = await opened(addressed(CITUS_URL, name));
    await writer.query("begin; update lead set hq = 'Pune' where client_name = 'Client'");
    await expect(distribute(owner)).rejects.toThrow("The database is being written to");
    await writer.query("rollback");
    await writer.end();
    await distribute(owner);
    expect(print).toHaveBeenLastCalledWith(expect.stringContaining("2020 rows moved"));
    await distribute(owner);
    expect(print).toHaveBeenLastCalledWith(expect.stringContaining(" 0 rows moved"));
    expect([await count("company"), await count("brand"), await count("lead")]).toEqual([
      20, 1000, 1000,
    ]);
  }, 300_000);

  test("every tenant table is distributed with the others, its keys checked on every shard", async () => {
    const { rows } = await owner.query(
      `select count(distinct colocationid)::int as groups, count(*)::int as tables
       from pg_dist_partition where partmethod = 'h'`,
    );
    expect(rows[0]).toMatchObject({ groups: 1 });
    const stray = owner.query(
      `insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at)
       select id, gen_random_uuid(), gen_random_uuid(), current_date, 'x', 'x', now() from company limit 1`,
    );
    await expect(stray).rejects.toThrow(/foreign key/);
  });

  test("one company gets shards of its own, and the status shows it", async () => {
    const print = vi.spyOn(console, "log").mockReturnValue();
    const tables = vi.spyOn(console, "table").mockReturnValue();
    const shards = () => count("pg_dist_shard where logicalrelid = 'lead'::regclass");
    const before = await shards();
    await isolate(owner, "company-7");
    expect(await shards()).toBeGreaterThan(before);
    await expect(isolate(owner, "company-99")).rejects.toThrow("No company has the subdomain");
    await showStatus(owner);
    expect(print).toHaveBeenCalledWith("Nodes");
    expect(tables.mock.lastCall?.[0]).toHaveLength(10);
    expect(await count("lead")).toBe(1000);
  }, 300_000);
});
