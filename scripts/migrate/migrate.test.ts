import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { namesOf, queues } from "@/lib/server/jobs/queues";
import { databaseUrls } from "@/lib/server/operation/database-urls";
import { addressed } from "@/testing/pristine-database";
import { connect } from "../lib/connect";
import { root } from "../lib/packages.mjs";
import { startTestDatabase, type TestDatabase } from "../lib/test-database";
import { migrate } from "./migrate";

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await startTestDatabase();
  owner = await connect(database.settings.DATABASE_URL);
});

afterAll(async () => {
  await owner.end();
  await database.stop();
});

describe("a migrated database", () => {
  test("has every queue, and gives the role of one company no way into them", async () => {
    const found = await owner.query("select name from pgboss.queue");
    const names = found.rows.map((row) => row.name);
    expect(names).toEqual(expect.arrayContaining(queues.flatMap(namesOf)));
    const app = await connect(database.settings.APP_DATABASE_URL);
    await expect(app.query("select * from pgboss.job")).rejects.toThrow("permission denied");
    await app.end();
  });

  test("two starts at once both succeed", async () => {
    await expect(
      Promise.all([migrate(database.settings), migrate(database.settings)]),
    ).resolves.toEqual([[], []]);
  });

  test("a start that was killed in a long migration leaves nothing, and does not hold up the next one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "migrations-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(join(root, "prisma", "migrations"), folder, { recursive: true });
    const script = join(folder, "20990101000000_long", "migration.sql");
    mkdirSync(dirname(script));
    writeFileSync(script, "create table half (id int); select pg_sleep(3600);");
    const killed = migrateInChild(database.settings, folder);
    const sleeping =
      "select from pg_stat_activity where state = 'active' and query like '%(3600)%' and pid <> pg_backend_pid()";
    await vi.waitFor(async () => expect((await owner.query(sleeping)).rowCount).toBe(1), 20_000);
    killed.kill("SIGKILL");
    writeFileSync(script, "create table half (id int);");
    expect(await migrate(database.settings, folder)).toEqual(["20990101000000_long"]);
    await owner.query("drop table half");
    await owner.query(
      "delete from _prisma_migrations where migration_name = '20990101000000_long'",
    );
  }, 60_000);

  test("a start leaves the passwords of the roles as they are, and sets one that is wrong", async () => {
    const kept = async () => {
      const found = await owner.query(
        "select rolpassword from pg_authid where rolname in ('crm_app', 'crm_platform') order by rolname",
      );
      return found.rows.map(({ rolpassword }) => rolpassword);
    };
    const before = await kept();
    await migrate(database.settings);
    expect(await kept()).toEqual(before);
    await owner.query("alter role crm_app password 'another'");
    await migrate(database.settings);
    await (await connect(database.settings.APP_DATABASE_URL)).end();
  });

  test("the migrations leave the role of one company without CREATE anywhere", async () => {
    const found = await owner.query(
      `select nspname from pg_namespace where has_schema_privilege('crm_app', oid, 'create')`,
    );
    expect(found.rows).toEqual([]);
  });
});

/** In a separate process, which can be killed. */
function migrateInChild(settings: TestDatabase["settings"], folder: string): ChildProcess {
  const code = `
    import { migrate } from "./scripts/migrate/migrate.ts";
    await migrate(${JSON.stringify(settings)}, ${JSON.stringify(folder)});`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  return spawn(process.execPath, args, { cwd: root, stdio: "ignore" });
}

describe("an owner who is not a superuser", () => {
  const password = "p@ss w/rd";

  beforeAll(async () => {
    await owner.query(`create role plain_owner login createrole password '${password}'`);
    await owner.query("create database plain owner plain_owner");
    await owner.query("create database foreign_one");
    // A role belongs to its creator, here the superuser.
    await owner.query(
      "grant crm_app, crm_platform to plain_owner with admin option, set false, inherit false",
    );
  });

  function urlOf(name: string): string {
    const url = new URL(database.settings.DATABASE_URL);
    url.username = "plain_owner";
    url.password = encodeURIComponent(password);
    url.pathname = name;
    return url.toString();
  }

  test("migrates the database it owns, and both roles can sign in", {
    tags: ["smoke"],
  }, async () => {
    const settings = { DATABASE_URL: urlOf("plain") };
    expect((await migrate(settings)).length).toBeGreaterThan(0);
    const { app = "", platform = "" } = databaseUrls(settings);
    for (const url of [app, platform]) await (await connect(url)).end();
  });

  test("gives records of an older version the time of the newest change of their stage, if there was one", async () => {
    await owner.query("create database older owner plain_owner");
    const settings = { DATABASE_URL: urlOf("older") };
    await migrate(settings, migrationsBefore("20261123050000_stage_since"));
    const client = await connect(addressed(database.settings.DATABASE_URL, "older"));
    onTestFinished(() => client.end());
    await client.query(olderRecords);
    await migrate(settings);
    const since = "select stage, stage_since::date::text as since from";
    const { rows } = await client.query(`${since} lead union all ${since} enquiry order by 2`);
    expect(rows).toEqual([
      { stage: "Won", since: "2026-02-02" },
      { stage: "Lost", since: "2026-03-03" },
      { stage: "New", since: null },
    ]);
    const forced = "select from pg_class where relname = any($1) and relforcerowsecurity";
    const tables = ["lead", "enquiry", "audit_event"];
    expect((await client.query(forced, [tables])).rowCount).toBe(3);
  });

  test("learns what to do where it may not create tables", async () => {
    await expect(migrate({ DATABASE_URL: urlOf("foreign_one") })).rejects.toThrow(
      "Make it the owner of its database",
    );
  });

  test("a wrong password or address is named in one sentence, without the password", async () => {
    const wrong = urlOf("plain").replace("p%40ss", "other");
    await expect(connect(wrong)).rejects.toThrow("the password is wrong");
    await expect(connect(wrong)).rejects.not.toThrow("other");
    await expect(connect("postgresql://a:b@127.0.0.1:1/x")).rejects.toThrow(
      "nothing listens there",
    );
  });
});

/** A folder with the migrations that are older than the one of this name. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = join(root, "prisma", "migrations");
  for (const migration of readdirSync(all))
    if (migration < name)
      cpSync(join(all, migration), join(folder, migration), { recursive: true });
  return folder;
}

const olderRecords = `
  with made as (
    insert into company (id, name, subdomain, updated_at) values (gen_random_uuid(), 'Older', 'older', now()) returning id),
  branded as (
    insert into brand (company_id, id, name, updated_at) select id, gen_random_uuid(), 'Brand', now() from made returning company_id, id),
  leads as (
    insert into lead (company_id, id, brand_id, client_name, cs_person, stage, date, created_at, updated_at)
    select company_id, gen_random_uuid(), id, stage, 'Asha', stage, '2026-01-01', '2026-01-01T00:00Z', now()
    from branded, unnest(array['New', 'Won']) stage returning company_id, id, stage),
  enquiries as (
    insert into enquiry (company_id, id, lead_id, title, product_type, cs_person, stage, added_date, created_at, updated_at)
    select company_id, gen_random_uuid(), id, 'Shop', 'Website', 'Asha', 'Lost', '2026-01-01', '2026-01-01T00:00Z', now()
    from leads where stage = 'New' returning company_id, id),
  changed (company_id, id, kind, at, details) as (
    select company_id, id, 'lead', at, details::jsonb from leads, (values
      ('2026-02-01T00:00Z', '{"changes": {"stage": ["New", "Qualified"]}}'),
      ('2026-02-02T00:00Z', '{"changes": {"stage": ["Qualified", "Won"]}}'),
      ('2026-02-03T00:00Z', '{"changes": {"comment": [null, "stage"]}}')) c (at, details)
    where stage = 'Won'
    union all
    select company_id, id, 'enquiry', '2026-03-03T00:00Z', '{"changes": {"stage": ["New", "Lost"]}}' from enquiries)
  insert into audit_event (company_id, id, action, subject_kind, subject_id, actor_kind, actor_name, created_at, details)
  select company_id, gen_random_uuid(), kind || '.updated', kind, id, 'system', 'System', at::timestamptz, details from changed`;
