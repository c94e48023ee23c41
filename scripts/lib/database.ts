import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { report } from "@/lib/server/operation/report";
import { startCluster } from "../postgres/cluster";
import { canReach, postgresUser, sharedFolder } from "../postgres/postgres-user";
import { readPostmaster } from "../postgres/postmaster";
import { connected } from "./connect";
import { PlainError } from "./plain-error";
import { dataDir, embeddedSecrets } from "./settings";

export type Database = {
  isEmbedded: boolean;
  /** This command has started it, and `stop` ends it. */
  isStartedHere?: boolean;
  /** The settings that name the database, for this process and its children. */
  settings: { DATABASE_URL: string; DIRECT_DATABASE_URL?: string; AUTH_SECRET?: string };
  stop: () => Promise<void>;
};

const owner = "crm_owner";

/**
 * The database to work on: the one DATABASE_URL names, else the embedded one, started when it does
 * not run. `whenRunning` decides whether to join one that another command has started.
 */
export async function openDatabase(options: { whenRunning: "join" | "refuse" }): Promise<Database> {
  const { DATABASE_URL, DIRECT_DATABASE_URL, AUTH_SECRET } = process.env;
  const stop = async () => undefined;
  if (DATABASE_URL)
    return {
      isEmbedded: false,
      settings: {
        DATABASE_URL,
        ...(DIRECT_DATABASE_URL ? { DIRECT_DATABASE_URL } : {}),
        ...(AUTH_SECRET ? { AUTH_SECRET } : {}),
      },
      stop,
    };
  const data = dataDir();
  const folder = clusterFolder(data);
  const secrets = embeddedSecrets(data);
  const running = await runningPort(folder, options.whenRunning);
  const cluster = running
    ? { port: running, stop }
    : await startCluster({
        folder,
        logFile: join(data, "postgres.log"),
        superuser: owner,
        password: secrets.ownerPassword,
      });
  return {
    isEmbedded: true,
    isStartedHere: running === null,
    settings: {
      DATABASE_URL: await createAppDatabase(cluster.port, secrets.ownerPassword),
      AUTH_SECRET: AUTH_SECRET ?? secrets.authSecret,
    },
    stop: cluster.stop,
  };
}

/** The folder of the embedded database: in the data folder, unless user postgres cannot reach that. */
export function clusterFolder(data: string): string {
  const user = postgresUser();
  const inData = join(data, "postgres");
  if (existsSync(join(inData, "PG_VERSION")) || canReach(user, [data])) return inData;
  const name = createHash("sha256").update(data).digest("hex").slice(0, 12);
  const folder = join(sharedFolder(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, "postgres");
  report(`User postgres cannot reach ${data}: the database is kept in ${cluster}.`);
  return cluster;
}

/** A server that is being stopped, or whose command was killed, gets ten seconds to end. */
async function runningPort(folder: string, whenRunning: "join" | "refuse"): Promise<number | null> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 100) {
    const running = readPostmaster(folder);
    if (!running) return null;
    if (whenRunning === "join" && running.isReady) return running.port;
    await pause(100);
  }
  throw new PlainError(
    `The database in ${folder} is in use by another command of this product. Stop that one, or set another DATA_DIR (and PORT).`,
  );
}

/** The URL of database `app` on the embedded server; created when missing. */
export async function createAppDatabase(port: number, password: string): Promise<string> {
  const address = (name: string) => `postgresql://${owner}:${password}@127.0.0.1:${port}/${name}`;
  await connected(address("postgres"), async (client) => {
    const found = await client.query("select 1 from pg_database where datname = 'app'");
    if (!found.rowCount) await client.query("create database app");
  });
  return address("app");
}
