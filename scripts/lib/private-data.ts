import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

const written = ["files", "backups", "restore", "secrets.json", "postgres.log"];

/**
 * Takes from the group and from other users what they may do with the product's files in the data folder:
 * nothing is left of it. PostgreSQL keeps its own folder so; other files stay as they are.
 */
export function keepPrivate(data: string): void {
  for (const name of written) makePrivate(join(data, name));
}

/** The same for one file, or for a folder with all that is in it; links are not followed. */
export function makePrivate(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700);
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
