import type { Client } from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDatabase } from "@/testing/empty-database";
import { withoutConcurrently } from "./apart";
import { applyMigrations } from "./migrations";
import { lockMigrations } from "./session";

const first = "create table one (id int); insert into one select generate_series(1, 100);";
const index = `-- apart\n-- Why.\ncreate index concurrently "one_idx" on one (id);\n`;

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let client: Client;

beforeEach(async () => {
  database = await emptyDatabase();
  ({ client } = database);
  database.write("0001_first", first);
  await apply();
});

const apply = (by = client) => applyMigrations(by, database.folder);

async function indexes(): Promise<object[]> {
  const reader = await database.open();
  const found = await reader.query(
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
     where indrelid = 'one'::regclass order by 1`,
  );
  return found.rows;
}

/** A transaction that has written: an index that is being made waits for its end. */
async function openWriter(): Promise<Client> {
  const writer = await database.open();
  await writer.query("begin");
  await writer.query("insert into one values (0)");
  return writer;
}

describe("a migration that begins with -- apart", () => {
  test("makes its index while others write and read, and is recorded like any other", async () => {
    database.write("0002_index", index);
    const writer = await openWriter();
    const applied = apply();
    await vi.waitFor(async () => expect(await indexes()).toHaveLength(1), 20_000);
    const other = await database.open();
    await other.query("set lock_timeout = '2s'");
    await other.query("insert into one values (-1)");
    expect((await other.query("select from one where id = 7")).rowCount).toBe(1);
    await writer.query("commit");
    expect(await applied).toEqual(["0002_index"]);
    expect(await indexes()).toEqual([{ name: "one_idx", isValid: true }]);
    const ledger = "select finished_at, applied_steps_count from _prisma_migrations order by 1";
    expect((await client.query(ledger)).rows).toMatchObject([
      { applied_steps_count: 1 },
      { applied_steps_count: 1 },
    ]);
    expect(await apply()).toEqual([]);
  });

  test("interrupted in an index, it leaves an invalid one, which the next start makes anew", async () => {
    database.write("0002_index", index);
    const writer = await openWriter();
    const killed = await database.open();
    const { rows } = await killed.query("select pg_backend_pid() as pid");
    const applied = apply(killed).catch((error: Error) => error);
    await vi.waitFor(async () => expect(await indexes()).toHaveLength(1), 20_000);
    await client.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    expect(await applied).toBeInstanceOf(Error);
    await writer.query("commit");
    expect(await indexes()).toEqual([{ name: "one_idx", isValid: false }]);
    expect(await apply()).toEqual(["0002_index"]);
    expect(await indexes()).toEqual([{ name: "one_idx", isValid: true }]);
  });

  test("interrupted after an index, it keeps that one and goes on with the next", async () => {
    await client.query("create index one_idx on one (id)");
    const read = "select 'one_idx'::regclass::oid as oid";
    const before = (await client.query(read)).rows;
    database.write("0002_index", `${index}drop index concurrently if exists nowhere;`);
    expect(await apply()).toEqual(["0002_index"]);
    expect((await client.query(read)).rows).toEqual(before);
  });

  test("is not held up by a start that waits for the one that applies it", async () => {
    const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await lockMigrations(client);
    const waiting = await database.open();
    const locked = lockMigrations(waiting);
    await vi.waitFor(() => expect(print).toHaveBeenCalled(), 20_000);
    database.write("0002_index", index);
    expect(await apply()).toEqual(["0002_index"]);
    await client.end();
    await locked;
  });

  test("refused by the rows, it leaves no index behind and names the row", async () => {
    await client.query("insert into one values (7)");
    database.write("0002_index", index.replace("index", "unique index"));
    await expect(apply()).rejects.toThrow(
      /0002_index could not be applied; the next start goes on with it[\s\S]*\(id\)=\(7\)/,
    );
    expect(await indexes()).toEqual([]);
  });
});

test("without CONCURRENTLY a script is as long as before", () => {
  const script = "create index concurrently a on b (c);";
  expect(withoutConcurrently(script)).toBe("create index              a on b (c);");
});
