import { createHash } from "node:crypto";
import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import { readMigrations, withSchemaEngine } from "./prisma-engine";

type Applied = { migration_name: string; checksum: string; finished: boolean };

/**
 * Applies the migrations of `folder` that the database lacks and returns their names.
 * One that was edited after it was applied, or that failed half-way, is a plain error.
 */
export async function applyMigrations(options: {
  client: Client;
  databaseUrl: string;
  folder: string;
}): Promise<string[]> {
  const migrationsList = await readMigrations(options.folder);
  const applied = await readApplied(options.client);
  const wanted = migrationsList.migrationDirectories.map((migration) => ({
    name: migration.path,
    checksum: checksumOf(migration.migrationFile.content.value),
  }));
  refuseTrouble(applied, wanted);
  const done = new Set(applied.map((migration) => migration.migration_name));
  if (wanted.every((migration) => done.has(migration.name))) return [];
  const filters = { externalTables: [], externalEnums: [] };
  try {
    const result = await withSchemaEngine(options, (engine) =>
      engine.applyMigrations({ migrationsList, filters }),
    );
    return result.appliedMigrationNames;
  } catch (error) {
    throw await explain(options.client, error);
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  const table = await client.query("select to_regclass('public._prisma_migrations') as name");
  if (!table.rows[0]?.name) return [];
  const found = await client.query<Applied>(
    `select migration_name, checksum, finished_at is not null as finished
       from public._prisma_migrations where rolled_back_at is null order by started_at`,
  );
  return found.rows;
}

function refuseTrouble(applied: Applied[], wanted: { name: string; checksum: string }[]): void {
  const failed = applied.find((migration) => !migration.finished);
  if (failed)
    throw new PlainError(
      `The migration ${failed.migration_name} failed in this database before. Mend it, then mark it: npx prisma migrate resolve --rolled-back ${failed.migration_name}`,
    );
  const checksums = new Map(wanted.map((migration) => [migration.name, migration.checksum]));
  const edited = applied.find((migration) => {
    const checksum = checksums.get(migration.migration_name);
    return checksum !== undefined && checksum !== migration.checksum;
  });
  if (edited)
    throw new PlainError(
      `The migration ${edited.migration_name} was changed after it was applied to this database. Write a new migration instead; on a development machine npm run db:reset starts afresh.`,
    );
}

/** The engine wraps what PostgreSQL said; since nothing half-done is left, its mark of failure goes too. */
async function explain(client: Client, error: unknown): Promise<Error> {
  const table = await client.query("select to_regclass('public._prisma_migrations') as name");
  const failed = table.rows[0]?.name
    ? await client.query<{ migration_name: string; logs: string | null }>(
        `delete from public._prisma_migrations where finished_at is null and rolled_back_at is null
         returning migration_name, logs`,
      )
    : { rows: [] };
  const name = failed.rows[0]?.migration_name;
  const message = error instanceof Error ? error.message : String(error);
  const [reason] = message.split(/\n\s+0: /);
  return new PlainError(
    `${name ? `The migration ${name}` : "A migration"} could not be applied; the database is as it was before it.\n${reason}`,
  );
}

function checksumOf(script: string): string {
  return createHash("sha256").update(script).digest("hex");
}
