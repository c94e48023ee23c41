import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./packages.mjs";
import { PlainError, systemError } from "./plain-error";
import { keepPrivate } from "./private-data";

/** Reads `.env`; the environment wins, and an empty setting counts as not set. */
export function loadEnvFile(): void {
  const path = join(root, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
  for (const [name, value] of Object.entries(process.env))
    if (value === "") delete process.env[name];
}

/** The folder for everything this installation writes; created when missing, its files made private. Throws a plain error if it cannot be written. */
export function dataDir(): string {
  const folder = resolve(root, process.env.DATA_DIR ?? ".data");
  try {
    const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
    // Other users may pass through (the database's must), but not list it.
    if (isNew) chmodSync(folder, 0o711);
    // Only a file shows it: root may write by the permissions of a file system that is read-only.
    rmSync(mkdtempSync(join(folder, ".writable-")), { recursive: true });
    keepPrivate(folder);
  } catch (error) {
    const { code, message } = systemError(error);
    throw new PlainError(
      `DATA_DIR ${folder} cannot be written (${code ?? message}). Make it writable for this user, or set another DATA_DIR.`,
    );
  }
  return folder;
}

export type Secrets = { ownerPassword: string; authSecret: string };

/** The secrets of the embedded database, created once and kept in the data folder. */
export function embeddedSecrets(folder: string): Secrets {
  const path = join(folder, "secrets.json");
  if (keepsSecrets(folder)) return JSON.parse(readFileSync(path, "utf8"));
  const secrets = { ownerPassword: newSecret(), authSecret: newSecret() };
  writeSecrets(folder, secrets);
  return secrets;
}

/** Whether the data folder has the secrets of an embedded database. */
export function keepsSecrets(folder: string): boolean {
  return existsSync(join(folder, "secrets.json"));
}

/** Replaces the secrets whole: a reader sees the old ones or the new ones. */
export function writeSecrets(folder: string, secrets: Secrets): void {
  const path = join(folder, "secrets.json");
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
