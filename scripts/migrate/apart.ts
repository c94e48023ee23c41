import type { Client } from "pg";
import { recordApplied } from "./ledger";
import { isLockFailure } from "./lock-timeout";
import { type Migration, runStatement } from "./scripts";
import { type Statement, statementsOf } from "./statements";

const concurrently = /\bconcurrently\b/gi;
const newIndex =
  /^(?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/i;
const mostTries = 5;

/**
 * Runs the statements of a migration one by one, each in no transaction, as CREATE INDEX CONCURRENTLY requires.
 * Interrupted, it is not recorded: run again, it keeps finished indexes and makes unfinished ones anew.
 */
export async function applyApart(client: Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.script)) {
    const index = newIndex.exec(statement.text)?.[1];
    await (index ? createIndex(client, statement, index) : runStatement(client, statement));
  }
  await recordApplied(client, migration);
}

/** An index that could not be finished stays behind as invalid: nothing reads it, but every write pays for it. */
async function createIndex(client: Client, statement: Statement, index: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const isValid = await readValidity(client, index);
    if (isValid) return;
    if (isValid === false) await client.query(`drop index concurrently ${index}`);
    try {
      await runStatement(client, statement);
      return;
    } catch (error) {
      if (isLockFailure(error) && tried < mostTries) continue;
      await client.query(`drop index concurrently if exists ${index}`).catch(() => undefined);
      throw error;
    }
  }
}

/** Null where there is no such index. */
async function readValidity(client: Client, index: string): Promise<boolean | null> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  return rows[0]?.isValid ?? null;
}

/** The same script for a transaction, in which no index is made concurrently; positions stay what they were. */
export function withoutConcurrently(script: string): string {
  return script.replaceAll(concurrently, (word) => " ".repeat(word.length));
}
