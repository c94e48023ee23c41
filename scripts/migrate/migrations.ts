import type { Client } from "pg";
import { isDistributed } from "../distribute/catalog";
import { planEachCall } from "../distribute/nodes";
import { PlainError } from "../lib/plain-error";
import { applyApart, withoutConcurrently } from "./apart";
import { reachedBases } from "./base";
import { readApplied, recordApplied } from "./ledger";
import { inShortTransaction } from "./lock-timeout";
import { describeFailure, type Migration, readMigrations, runStatement } from "./scripts";
import { statementsOf } from "./statements";

/**
 * Applies the migrations of `folder` that the database lacks, oldest first, and returns their names.
 * Keeps the table `_prisma_migrations` as `prisma migrate deploy` does. Throws a plain error for a
 * migration that fails, failed before, or was edited after it was applied.
 */
export async function applyMigrations(client: Client, folder: string): Promise<string[]> {
  const missing = await missingOf(client, await readMigrations(folder));
  const isOnNodes = await isDistributed(client);
  for (const migration of missing)
    await applyMigration(client, isOnNodes ? asDistributed(migration) : migration);
  if (isOnNodes) await planEachCall(client);
  return missing.map((migration) => migration.name);
}

/** Applies those of `migrations` that the database lacks in the transaction that is open, indexes plainly. */
export async function applyInOneTransaction(
  client: Client,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of await missingOf(client, migrations))
    await runScript(client, migration).catch((error: unknown) => {
      throw failureOf(migration, error);
    });
}

function asDistributed(migration: Migration): Migration {
  return { ...migration, script: migration.distributed ?? migration.script };
}

/** A base whose parts are all there is recorded, not run. */
async function missingOf(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client, migrations);
  for (const base of reachedBases(applied, migrations) ?? []) {
    await recordApplied(client, base);
    applied.add(base.name);
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  try {
    if (migration.isApart) await applyApart(client, migration);
    else await inShortTransaction(client, migration.name, () => runScript(client, migration));
  } catch (error) {
    throw failureOf(migration, error);
  }
}

/** Script and ledger row share one transaction: both are there or neither. */
async function runScript(client: Client, migration: Migration): Promise<void> {
  // On Citus, the shards of one statement change one after another; elsewhere it has no effect.
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  const script = migration.isApart ? withoutConcurrently(migration.script) : migration.script;
  for (const statement of statementsOf(script)) await runStatement(client, statement);
  // An older version that is started on a newer database reads the records of the parts of a base.
  for (const part of migration.replaces) await recordApplied(client, part);
  await recordApplied(client, migration);
}

function failureOf({ name, script, isApart }: Migration, error: unknown): Error {
  if (error instanceof PlainError) return error;
  const state = isApart ? "the next start goes on with it" : "the database is as it was before it";
  return new PlainError(
    `The migration ${name} could not be applied; ${state}.\n${describeFailure(error, script)}`,
  );
}
