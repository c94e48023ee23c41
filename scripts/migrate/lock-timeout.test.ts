import { expect, test, vi } from "vitest";
import { emptyDatabase } from "@/testing/empty-database";
import { inShortTransaction } from "./lock-timeout";
import { applyMigrations } from "./migrations";

test("a migration that waits for a table lets others read it, and is applied once the table is free", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const { client, open, folder, write } = await emptyDatabase();
  write("0001_first", "create table one (id int);");
  await applyMigrations(client, folder);
  const writer = await open();
  await writer.query("begin; insert into one values (1)");
  write("0002_column", "create table two (id int); alter table one add column more int;");
  const applied = applyMigrations(client, folder);
  await vi.waitFor(
    () => expect(print).toHaveBeenCalledWith(expect.stringContaining("0002_column")),
    10_000,
  );
  const reader = await open();
  await reader.query("set lock_timeout = '1500ms'");
  for (let reads = 0; reads < 20; reads += 1) await reader.query("select from one");
  await writer.query("commit");
  expect(await applied).toEqual(["0002_column"]);
});

test("a lock that never comes free is named in a sentence, and nothing is left", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const { client, open } = await emptyDatabase();
  await client.query("create table one (id int)");
  const writer = await open();
  await writer.query("begin; lock table one");
  const work = async () => {
    await client.query("create table two (id int)");
    await client.query("alter table one add column more int");
  };
  await expect(inShortTransaction(client, "0002", work, { pauseMs: 1, tries: 2 })).rejects.toThrow(
    /^The migration 0002 could not be applied: other transactions kept a lock/,
  );
  expect((await client.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }]);
});
