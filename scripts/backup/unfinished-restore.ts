import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Client, escapeLiteral } from "pg";
import type { Env } from "@/lib/server/operation/env";
import type { Database } from "../lib/database";
import { PlainError } from "../lib/plain-error";
import { makePrivate } from "../lib/private-data";
import { embeddedSecrets, writeSecrets } from "../lib/settings";
import { inMigrationSession } from "../migrate/session";

/** Each is reported when it begins; killed in any of them, a restore is undone or finished by the next start. */
export type RestoreStep =
  | "Copying the files"
  | "Replacing the tables"
  | "Loading the rows"
  | "Applying newer migrations"
  | "Committing"
  | "Moving the old files aside"
  | "Moving the new files in"
  | "Deleting the old files";
export type OnStep = (step: RestoreStep) => void;

type Installation = { database: Database; settings: Pick<Env, "DATA_DIR"> };
type Marker = { id: string; backup: string; isUndone: boolean };

/** All of a restore that is under way: its marker, and the files before and after they are exchanged. */
function placesIn(dataDir: string) {
  const folder = join(dataDir, "restore");
  return {
    folder,
    marker: join(folder, "marker.json"),
    incoming: join(folder, "files"),
    replaced: join(folder, "replaced"),
    secret: join(folder, "secret.json"),
    files: join(dataDir, "files"),
  };
}

/** Marks the restore of a backup as begun and copies the backup's files beside those in use. Returns its id. */
export function beginRestore(product: Installation, backup: string, onStep: OnStep): string {
  const { DATA_DIR } = product.settings;
  const { folder, incoming, secret } = placesIn(DATA_DIR);
  const id = randomUUID();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  writeMarker(DATA_DIR, { id, backup, isUndone: false });
  onStep("Copying the files");
  mkdirSync(incoming);
  if (existsSync(join(backup, "files")))
    cpSync(join(backup, "files"), incoming, { recursive: true });
  const backedUpSecret = join(backup, "secret.json");
  if (product.database.isEmbedded && existsSync(backedUpSecret)) cpSync(backedUpSecret, secret);
  makePrivate(folder);
  return id;
}

/** Writes into the transaction of a restore that it was that one: there afterwards only if it was committed. */
export async function signDatabase(client: Client, id: string): Promise<void> {
  await client.query(`comment on schema app is ${escapeLiteral(signatureOf(id))}`);
}

const signatureOf = (id: string) => `restored by ${id}`;

/** Exchanges the files once the database is committed. It can be repeated after an interruption anywhere. */
export function finishRestore(product: Installation, onStep: OnStep): void {
  const { DATA_DIR } = product.settings;
  const { folder, incoming, replaced, files, secret } = placesIn(DATA_DIR);
  onStep("Moving the old files aside");
  if (existsSync(incoming) && existsSync(files)) renameSync(files, replaced);
  onStep("Moving the new files in");
  if (existsSync(incoming)) renameSync(incoming, files);
  if (existsSync(secret)) {
    const { authSecret } = JSON.parse(readFileSync(secret, "utf8"));
    writeSecrets(DATA_DIR, { ...embeddedSecrets(DATA_DIR), authSecret });
  }
  onStep("Deleting the old files");
  rmSync(folder, { recursive: true });
}

/**
 * Finishes a restore that was interrupted after its commit, and undoes one that was interrupted before; waits for one
 * that runs. Returns null if there was none to settle.
 */
export async function settleRestore(product: Installation): Promise<"finished" | "undone" | null> {
  const { DATA_DIR } = product.settings;
  const found = readMarker(DATA_DIR);
  if (!found || found.isUndone) return null;
  return inMigrationSession({ ...process.env, ...product.database.settings }, async (client) => {
    const marker = readMarker(DATA_DIR);
    if (!marker || marker.isUndone) return null;
    if (await isSigned(client, marker.id)) {
      finishRestore(product, () => undefined);
      return "finished";
    }
    const { incoming, secret } = placesIn(DATA_DIR);
    for (const path of [incoming, secret]) rmSync(path, { recursive: true, force: true });
    writeMarker(DATA_DIR, { ...marker, isUndone: true });
    return "undone";
  });
}

async function isSigned(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ signature: string | null }>(
    "select obj_description(to_regnamespace('app'), 'pg_namespace') as signature",
  );
  return rows[0]?.signature === signatureOf(id);
}

/**
 * Reports an undone restore once. Throws a plain error if the database is empty: the operator wants neither an empty
 * installation nor demo data.
 */
export function acknowledgeUndoneRestore(product: Installation, isEmpty: boolean): void {
  const { DATA_DIR } = product.settings;
  const marker = readMarker(DATA_DIR);
  if (!marker?.isUndone) return;
  const yes = product.database.isEmbedded ? "" : " --yes";
  const repeat = `npm run db:restore -- ${marker.backup}${yes}`;
  if (isEmpty)
    throw new PlainError(
      `The restore of ${marker.backup} was interrupted, and the database is empty. Run it again: ${repeat}
To begin with an empty installation instead: npm run db:reset${yes && ` --${yes}`}`,
    );
  console.log(
    `The restore of ${marker.backup} was interrupted. The database and the files are as they were before it. To run it again, stop the product: ${repeat}`,
  );
  forgetRestore(DATA_DIR);
}

/** Removes all traces of a restore that was not finished. */
export function forgetRestore(dataDir: string): void {
  rmSync(placesIn(dataDir).folder, { recursive: true, force: true });
}

function readMarker(dataDir: string): Marker | null {
  const { marker } = placesIn(dataDir);
  return existsSync(marker) ? JSON.parse(readFileSync(marker, "utf8")) : null;
}

/** Replaced whole: a reader sees the old one or the new one. */
function writeMarker(dataDir: string, content: Marker): void {
  const { marker } = placesIn(dataDir);
  writeFileSync(`${marker}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${marker}.new`, marker);
}
