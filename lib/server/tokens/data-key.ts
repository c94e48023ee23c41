import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "@/lib/server/operation/env";
import { processWide } from "@/lib/server/operation/process-wide";

const nonceBytes = 12;
const tagBytes = 16;

const kept = processWide("dataKey", (): { secret?: string } => ({})).get();

/** The key of stored secrets where DATA_KEY is not set: among the files, so that backups take it with the rows. */
function dataKeyFile(dataDir: string): string {
  return join(dataDir, "files", "data-key");
}

/** Encrypts a secret of the database (AES-256-GCM); `owner` must be the same when it is opened. */
export function seal(plain: Uint8Array, owner: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, sealed, cipher.getAuthTag()]));
}

/** The secret that `seal` encrypted for this owner. Throws if it was changed, or the key is another. */
export function unseal(sealed: Uint8Array, owner: string): Uint8Array {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(sealed.byteLength - tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key(), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  const body = sealed.subarray(nonceBytes, sealed.byteLength - tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function key(): Uint8Array {
  kept.secret ??= env().DATA_KEY ?? storedKey(env().DATA_DIR);
  return new Uint8Array(hkdfSync("sha256", kept.secret, "", "stored-secrets", 32));
}

/** The key in DATA_DIR, made once: of processes that make it at once, all use the first one's. */
function storedKey(dataDir: string): string {
  const path = dataKeyFile(dataDir);
  return readKey(path) ?? makeKey(path);
}

function makeKey(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if (!isSystemError(error, "EEXIST")) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const made = readKey(path);
  if (!made) throw new Error("the key of stored secrets cannot be read");
  return made;
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim() || null;
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return null;
    throw error;
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
