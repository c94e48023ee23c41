import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "./env";

/**
 * A secret in DATA_DIR, made once: of processes that make it at once, all use the first one's. It lies among the
 * files, so that backups take it with the rows.
 */
export function keptSecret(name: string, make: () => string): string {
  const path = join(env().DATA_DIR, "files", name);
  return read(path) ?? write(path, make());
}

function write(path: string, secret: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if (!isSystemError(error, "EEXIST")) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const kept = read(path);
  if (!kept) throw new Error(`the file of the secret ${path.split("/").at(-1)} is empty`);
  return kept;
}

function read(path: string): string | null {
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
