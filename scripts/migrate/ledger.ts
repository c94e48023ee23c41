import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import type { Migration } from "./scripts";

type LedgerRow = { migration_name: string; checksum: string; finished: boolean };

/**
 * The names of the migrations that the database has, by Prisma's table `_prisma_migrations`. Throws a plain error
 * where a migration failed before, or was edited after it was applied.
 */
export async function readApplied(
  client: Client,
  migrations: readonly Migration[],
): Promise<Set<string>> {
  await createLedger(client);
  const { rows } = await client.query<LedgerRow>(
    `select migration_name, checksum, finished_at is not null as finished
       from public._prisma_migrations where rolled_back_at is null order by started_at`,
  );
  requireConsistent(rows, migrations);
  return new Set(rows.map((row) => row.migration_name));
}

/** The names of the migrations that the database has; none where it has no record of them. */
export async function readAppliedNames(client: Client): Promise<Set<string>> {
  const found = await client.query(`select to_regclass('public._prisma_migrations') as ledger`);
  if (!found.rows[0]?.ledger) return new Set();
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Records a migration as `prisma migrate deploy` does. */
export async function recordApplied(
  client: Client,
  { name, checksum }: Pick<Migration, "name" | "checksum">,
): Promise<void> {
  await client.query(
    `insert into public._prisma_migrations
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
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

function requireConsistent(ledger: readonly LedgerRow[], migrations: readonly Migration[]): void {
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
