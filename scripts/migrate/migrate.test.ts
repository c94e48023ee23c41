import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { namesOf, queues } from "@/lib/server/jobs/queues";
import { databaseUrls } from "@/lib/server/operation/database-urls";
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
