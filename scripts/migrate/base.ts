import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import { readAppliedNames } from "./ledger";
import { type Migration, readMigrations } from "./scripts";

/** The oldest version whose databases and backups this one takes: its schema is the base. */
export const oldestVersion = "0.2.0";

/**
 * The bases that a database with these `names` lacks although it has all migrations that they replace. Null where it has
 * only some of these: it is of an older version.
 */
export function reachedBases(
  names: ReadonlySet<string>,
  migrations: readonly Migration[],
): Migration[] | null {
  const has = ({ name }: { name: string }) => names.has(name);
  const bases = migrations.filter((base) => !has(base) && base.replaces.some(has));
  const isWhole = bases.every(({ replaces }) => replaces.every(has));
  return isWhole ? bases : null;
}

/** Throws a plain error for a database that is older than the base, before anything in it is changed. */
export async function requireUpgradable(client: Client, folder: string): Promise<void> {
  const names = await readAppliedNames(client);
  if (reachedBases(names, await readMigrations(folder)) === null)
    throw new PlainError(
      `The database is of a version older than ${oldestVersion}: start version ${oldestVersion} on it once, then this version; nothing was changed.`,
    );
}
