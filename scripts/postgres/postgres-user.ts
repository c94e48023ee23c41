import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PlainError } from "../lib/plain-error";

/** The user the database server runs as: null for the current one, or, for root, user postgres. */
export type PostgresUser = { uid: number; gid: number } | null;

/** PostgreSQL refuses to run as root: then it runs as user postgres, created where missing. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return null;
  const user = findUser();
  if (user) return user;
  const options = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"];
  spawnSync("useradd", ["--user-group", ...options], { stdio: "ignore" });
  if (!findUser()) spawnSync("adduser", ["-S", "-H", "postgres"], { stdio: "ignore" });
  const made = findUser();
  if (made) return made;
  throw new PlainError(
    "PostgreSQL cannot run as root, and a user named postgres could not be created. Create one, or run as an ordinary user.",
  );
}

/** Whether `user` may enter every folder and read every file of `paths`. */
export function canReach(user: PostgresUser, paths: string[]): boolean {
  if (!user) return true;
  const script =
    'for p; do if test -d "$p"; then test -x "$p"; else test -r "$p"; fi || exit 1; done';
  const tried = spawnSync("/bin/sh", ["-c", script, "sh", ...paths], { ...user, cwd: "/" });
  return tried.status === 0;
}

/** A folder every user can reach, for what user postgres cannot reach in the clone. */
export function sharedFolder(): string {
  for (const parent of ["/var/lib", "/opt", tmpdir()]) {
    const folder = join(parent, "business-platform");
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // The next one may be writable.
    }
  }
  throw new PlainError(
    "No folder could be created that user postgres can reach: run as an ordinary user.",
  );
}

function findUser(): PostgresUser {
  const [uid, gid] = ["-u", "-g"].map((option) =>
    Number.parseInt(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout ?? "", 10),
  );
  return uid && gid ? { uid, gid } : null;
}
