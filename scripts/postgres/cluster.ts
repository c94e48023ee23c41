import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { reportFailure } from "@/lib/server/operation/report";
import { freePort } from "../lib/free-port";
import { PlainError } from "../lib/plain-error";
import { postgresBinaries } from "./binaries";
import { type PostgresUser, postgresUser } from "./postgres-user";
import { readPostmaster, removeStalePidFile } from "./postmaster";

export type ClusterOptions = {
  /** The data folder: created when missing. */
  folder: string;
  /** The server's log. */
  logFile: string;
  superuser: string;
  password: string;
  /** Faster and not crash-safe: for tests. */
  throwaway?: boolean;
};

export type Cluster = { port: number; stop: () => Promise<void> };

const majorVersion = "18";
const restartMs = 500;
const reportEveryMs = 60_000;
/** A segment of the write-ahead log; without it the server stops. */
const needsBytes = 16 * 1024 * 1024;

const always = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  effective_cache_size: "1GB",
  random_page_cost: "1.1",
  max_wal_size: "2GB",
  jit: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

const notCrashSafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Starts a PostgreSQL server on `options.folder` that ends with this process, however it ends. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const user = ownerOf(options.folder) ?? postgresUser();
  const binaries = postgresBinaries(user);
  if (!existsSync(join(options.folder, "PG_VERSION"))) initialise(binaries, user, options);
  requireVersion(options.folder);
  removeStalePidFile(options.folder);
  for (let attempt = 1; ; attempt += 1) {
    const start = { binaries, user, port: await freePort(), options };
    const server = spawnServer(start);
    if (await isReady(server, options.folder)) return keepAlive(start, server);
    if (attempt === 3 || !endOf(options.logFile).includes("could not bind"))
      throw new PlainError(`PostgreSQL did not start:\n${endOf(options.logFile)}`);
  }
}

/** Root may run the server as the owner of the folder; other users only their own. */
function ownerOf(folder: string): PostgresUser {
  const made = statSync(folder, { throwIfNoEntry: false });
  const metadata = process.getuid?.();
  if (!made || metadata === undefined || made.uid === metadata) return null;
  if (metadata === 0) return { uid: made.uid, gid: made.gid };
  throw new PlainError(
    `The database in ${folder} belongs to another user. Run this as that user, or set another DATA_DIR.`,
  );
}

/** A server that dies is started again on its port, so that the product recovers by itself. */
function keepAlive(start: Start, first: ChildProcess): Cluster {
  let server = first;
  let isStopping = false;
  let reportedAt = 0;
  const watch = () =>
    server.once("exit", async () => {
      if (!isStopping && Date.now() - reportedAt > reportEveryMs) {
        reportedAt = Date.now();
        reportFailure(`PostgreSQL ended; starting it again. ${reasonOf(start.options)}`);
      }
      await pause(restartMs);
      if (isStopping) return;
      removeStalePidFile(start.options.folder);
      server = spawnServer(start);
      watch();
    });
  watch();
  const stop = async () => {
    isStopping = true;
    await stopServer(server);
  };
  return { port: start.port, stop };
}

/** On a full disk the log lacks the reason too. */
function reasonOf({ folder, logFile }: ClusterOptions): string {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < needsBytes ? `There is no space left for ${folder}.` : `See ${logFile}.`;
}

function initialise(binaries: string, user: PostgresUser, options: ClusterOptions): void {
  const fresh = `${options.folder}.${process.pid}.new`;
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = join(fresh, "..", `.password.${process.pid}`);
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (user) for (const path of [fresh, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = [
    `--pgdata=${fresh}`,
    `--username=${options.superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    ...(options.throwaway ? ["--no-sync", "--no-instructions"] : []),
  ];
  const done = spawnSync(join(binaries, "bin", "initdb"), flags, {
    ...user,
    cwd: "/",
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new PlainError(
      `The database could not be created: ${done.stderr || done.error?.message}`,
    );
  }
  renameSync(fresh, options.folder);
}

function requireVersion(folder: string): void {
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version === majorVersion) return;
  throw new PlainError(
    `${folder} was created by PostgreSQL ${version}, this is ${majorVersion}. Restore a backup into a new DATA_DIR (npm run db:restore).`,
  );
}

/** The shell between us and the server sees our end of its input close, and stops the server. */
const keeper = `exec 3<&0
"$@" 3<&- </dev/null & server=$!
trap '' INT HUP TERM
(cat <&3 >/dev/null; kill -INT $server) 2>/dev/null & watcher=$!
exec 3<&-
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

type Start = { binaries: string; user: PostgresUser; port: number; options: ClusterOptions };

function spawnServer(start: Start): ChildProcess {
  const { binaries, options } = start;
  const settings = {
    ...always,
    ...(options.throwaway ? notCrashSafe : {}),
    port: String(start.port),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = [join(binaries, "bin", "postgres"), "-D", options.folder, ...flags];
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, "a", 0o600);
  const spawned = spawn("/bin/sh", ["-c", keeper, "sh", ...server], {
    ...start.user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", log, log],
  });
  closeSync(log);
  return spawned;
}

async function isReady(server: ChildProcess, folder: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
    if (server.exitCode !== null || server.signalCode !== null) return false;
    if (readPostmaster(folder)?.isReady) return true;
    await pause(20);
  }
  throw new PlainError("PostgreSQL was not ready within a minute.");
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.stdin?.end();
  await ended;
}

function endOf(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n").slice(-12).join("\n") : "";
}
