import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, DatabaseError } from "pg";
import { PlainError } from "../lib/plain-error";
import { type Statement, statementsOf } from "./statements";

type Migration = { name: string; script: string; checksum: string };
type LedgerRow = { migration_name: string; checksum: string; finished: boolean };

/**
 * Applies the migrations of `folder` that the database lacks, oldest first, and returns their names.
 * Keeps the table `_prisma_migrations` as `prisma migrate deploy` does. Throws a plain error for a
 * migration that fails, failed before, or was edited after it was applied.
 */
export async function applyMigrations(client: Client, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const ledger = await readLedger(client);
  requireConsistent(ledger, migrations);
  const applied = new Set(ledger.map((row) => row.migration_name));
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await applyMigration(client, migration);
  return missing.map((migration) => migration.name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const script = await readFile(join(folder, name, "migration.sql"), "utf8").catch(() => {
    throw new PlainError(`${join(folder, name)} has no readable migration.sql`);
  });
  return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
}

async function readLedger(client: Client): Promise<LedgerRow[]> {
  await createLedger(client);
  const found = await client.query<LedgerRow>(
    `select migration_name, checksum, finished_at is not null as finished
       from public._prisma_migrations where rolled_back_at is null order by started_at`,
  );
  return found.rows;
}

/** Like Prisma, refuses a database whose tables come from elsewhere. */
async function createLedger(client: Client): Promise<void> {
  const found = await client.query<{ tables: string[] }>(
    `select coalesce(array_agg(relname::text), '{}') as tables from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const tables = found.rows[0]?.tables ?? [];
  if (tables.includes("_prisma_migrations")) return;
  if (tables.length > 0)
    throw new PlainError(
      "The database schema is not empty, and it has no record of migrations. Set DATABASE_URL to an empty database.",
    );
  await client.query(
    `create table public._prisma_migrations (
       id varchar(36) primary key not null,
       checksum varchar(64) not null,
       finished_at timestamptz,
       migration_name varchar(255) not null,
       logs text,
       rolled_back_at timestamptz,
       started_at timestamptz not null default now(),
       applied_steps_count integer not null default 0)`,
  );
}

function requireConsistent(ledger: LedgerRow[], migrations: Migration[]): void {
  const failed = ledger.find((row) => !row.finished);
  if (failed)
    throw new PlainError(
      `The migration ${failed.migration_name} failed in this database before. Repair the database, then mark the migration: npx prisma migrate resolve --rolled-back ${failed.migration_name}`,
    );
  const checksums = new Map(ledger.map((row) => [row.migration_name, row.checksum]));
  const edited = migrations.find(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  if (edited)
    throw new PlainError(
      `The migration ${edited.name} was changed after it was applied to this database. Write a new migration instead; on a development machine npm run db:reset starts afresh.`,
    );
}

/** Script and ledger row share one transaction: both are there or neither. */
async function applyMigration(client: Client, migration: Migration): Promise<void> {
  const { name, script, checksum } = migration;
  await client.query("begin");
  try {
    // On Citus, the shards of one statement change one after another; elsewhere it has no effect.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const statement of statementsOf(script)) await run(client, statement);
    await client.query(
      `insert into public._prisma_migrations
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new PlainError(
      `The migration ${name} could not be applied; the database is as it was before it.\n${describeFailure(error, script)}`,
    );
  }
}

/** One at a time: Citus sends the text of a statement on to other nodes, which take no more than one. */
async function run(client: Client, { text, start }: Statement): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (error instanceof DatabaseError && error.position)
      error.position = String(Number(error.position) + start);
    throw error;
  }
}

function describeFailure(error: unknown, script: string): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const reason = `PostgreSQL refused a statement: ${error.message}`;
  return [reason, placeIn(script, error.position), error.detail, error.where]
    .filter(Boolean)
    .join("\n");
}

/** The line of `script` at PostgreSQL's one-based position. */
function placeIn(script: string, position: string | undefined): string | null {
  if (!position) return null;
  const lines = script.slice(0, Number(position)).split("\n");
  return `line ${lines.length}: ${script.split("\n")[lines.length - 1]?.trim()}`;
}
