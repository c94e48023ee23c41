import { resolve } from "node:path";
import { type Client, DatabaseError } from "pg";
import { hasCitus } from "../distribute/catalog";
import { connected } from "../lib/connect";
import { dropTables } from "../lib/erase";
import { PlainError } from "../lib/plain-error";
import type { Product } from "../lib/product";
import { oldestVersion, reachedBases } from "../migrate/base";
import { grantJobQueues, installJobQueues } from "../migrate/job-queues";
import { migrateAsOneServer, migrationsFolder } from "../migrate/migrate";
import { applyInOneTransaction } from "../migrate/migrations";
import { ensureRoles, ownerUrl } from "../migrate/roles";
import { type Migration, readMigrations } from "../migrate/scripts";
import { inMigrationSession } from "../migrate/session";
import { loadRows } from "./load-rows";
import { type Manifest, notesOnFiles, readManifest } from "./manifest";
import {
  beginRestore,
  finishRestore,
  type OnStep,
  settleRestore,
  signDatabase,
} from "./unfinished-restore";

type Backup = { folder: string; manifest: Manifest; migrations: Migrations };
/** The migrations of the backup's database, and all of this version. */
type Migrations = { backedUp: Migration[]; all: Migration[] };

/**
 * Replaces the database and the files with those of a backup, then applies the migrations that are newer than it: all
 * of it or nothing. The database is replaced in one transaction, the files by renaming. Returns a summary to print.
 */
export async function restore(
  product: Product,
  args: string[],
  onStep: OnStep = () => undefined,
): Promise<string> {
  const backup = await openBackup(folderOf(product, args));
  try {
    await replaceAll(product, backup, onStep);
  } catch (error) {
    const state = await settleRestore(product).catch(() => null);
    if (state !== "finished") throw failureOf(error, state === "undone");
  }
  const restored = `Restored the backup of ${backup.manifest.createdAt}.`;
  return [restored, ...warningsOf(backup.manifest), ...(await nextSteps(product))].join("\n");
}

function folderOf(product: Product, args: string[]): string {
  const [path] = args.filter((arg) => !arg.startsWith("--"));
  if (!path)
    throw new PlainError(
      "Usage: npm run db:restore -- <folder of a backup>, as db:backup printed it",
    );
  if (!product.database.isEmbedded && !args.includes("--yes"))
    throw new PlainError(
      "This replaces everything in the database that DATABASE_URL names. If you mean it, add --yes.",
    );
  return resolve(path);
}

async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const all = await readMigrations(migrationsFolder);
  return { folder, manifest, migrations: { backedUp: migrationsOf(manifest, all), all } };
}

function migrationsOf(manifest: Manifest, all: readonly Migration[]): Migration[] {
  const names = new Set(manifest.migrations);
  const bases = reachedBases(names, all);
  if (bases === null)
    throw new PlainError(
      `The backup was made by a version older than ${oldestVersion}: restore it with version ${oldestVersion}, and make a backup of that; nothing was changed.`,
    );
  const known = new Set(all.flatMap((one) => [one, ...one.replaces]).map(({ name }) => name));
  const newer = manifest.migrations.find((name) => !known.has(name));
  if (newer)
    throw new PlainError(`The backup was made by a newer version: it has the migration ${newer}.`);
  return all.filter((migration) => names.has(migration.name) || bases.includes(migration));
}

async function replaceAll(product: Product, backup: Backup, onStep: OnStep): Promise<void> {
  const settings = { ...process.env, ...product.database.settings };
  await inMigrationSession(settings, async (client) => {
    const id = beginRestore(product, backup.folder, onStep);
    await ensureRoles(client, settings);
    await installJobQueues(client);
    await client.query("begin");
    await replaceDatabase(client, backup, onStep);
    await signDatabase(client, id);
    onStep("Committing");
    await client.query("commit");
    finishRestore(product, onStep);
  });
}

async function replaceDatabase(
  client: Client,
  { folder, manifest, migrations }: Backup,
  onStep: OnStep,
): Promise<void> {
  onStep("Replacing the tables");
  await dropTables(client);
  await migrateAsOneServer(client);
  await applyInOneTransaction(client, migrations.backedUp);
  onStep("Loading the rows");
  await loadRows(client, folder, manifest);
  onStep("Applying newer migrations");
  await applyInOneTransaction(client, migrations.all);
  await grantJobQueues(client);
}

function failureOf(error: unknown, isUndone: boolean): unknown {
  if (!(error instanceof Error) || !isOfOperation(error)) return error;
  const state = isUndone
    ? "The database and the files are as they were before."
    : "The next start finishes or undoes it.";
  return new PlainError(`The restore failed. ${state}\n${error.message}`);
}

/** Whether an error comes from the disk, the database or the connection to it, and not from a defect. */
function isOfOperation(error: Error): boolean {
  const isKnown = error instanceof PlainError || error instanceof DatabaseError;
  return (
    isKnown || "syscall" in error || /^Connection terminated|connection error/.test(error.message)
  );
}

async function nextSteps(product: Product): Promise<string[]> {
  const isOnCluster = await connected(ownerUrl(product.database.settings), hasCitus);
  return isOnCluster ? ["All rows are on the coordinator: run npm run db:distribute next."] : [];
}

function warningsOf(manifest: Manifest): string[] {
  if (manifest.files) return notesOnFiles(manifest);
  return [
    "Warning: an older version made this backup without a list of its files: whether all uploads are in it is not known.",
  ];
}
