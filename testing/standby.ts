import { spawnSync } from "node:child_process";
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@/scripts/lib/connect";
import type { TestDatabase } from "@/scripts/lib/test-database";
import { startCluster } from "@/scripts/postgres/cluster";
import { runAt, valueAt } from "./pristine-database";

/** A server that follows the one of a test database by streaming. */
export type Standby = {
  /** The same database address on the standby. */
  through: (url: string) => string;
  /** Stops replaying what it receives; `resume` catches up. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Resolves once it has replayed everything written so far. */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a standby from a copy of the database's own server, which must be no other's. */
export async function startStandby({ settings }: TestDatabase): Promise<Standby> {
  const folder = join(settings.DATA_DIR, "standby");
  await copyServer(settings.DATABASE_URL, folder);
  const { username: superuser, password } = new URL(settings.DATABASE_URL);
  const logFile = join(settings.DATA_DIR, "standby.log");
  const cluster = await startCluster({ folder, logFile, superuser, password, throwaway: true });
  const through = (url: string) =>
    Object.assign(new URL(url), { port: String(cluster.port) }).toString();
  const own = through(settings.DATABASE_URL);
  return {
    through,
    pause: () => runAt(own, "select pg_wal_replay_pause()"),
    resume: () => runAt(own, "select pg_wal_replay_resume()"),
    caughtUp: async () => {
      const written = await valueAt(
        settings.DATABASE_URL,
        "select pg_current_wal_insert_lsn()::text as value",
      );
      const isReplayed = `select pg_last_wal_replay_lsn() >= '${written}' as value`;
      while ((await valueAt(own, isReplayed)) !== true) await pause(20);
    },
    stop: cluster.stop,
  };
}

async function copyServer(primaryUrl: string, folder: string): Promise<void> {
  const client = await connect(primaryUrl);
  try {
    const { rows } = await client.query<{ data: string; owner: string }>(
      "select current_setting('data_directory') as data, pg_backup_start('standby', true)",
    );
    spawnSync("cp", ["-a", rows[0]?.data ?? "", folder]);
    const ended = await client.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(false)",
    );
    followFrom(folder, { label: ended.rows[0]?.label ?? "", primaryUrl });
  } finally {
    await client.end();
  }
}

function followFrom(folder: string, of: { label: string; primaryUrl: string }): void {
  const { hostname, port, username, password } = new URL(of.primaryUrl);
  const primary = `host=${hostname} port=${port} user=${username} password=${password}`;
  const { uid, gid } = statSync(join(folder, "PG_VERSION"));
  rmSync(join(folder, "postmaster.pid"), { force: true });
  for (const [name, text] of [
    ["backup_label", of.label],
    ["standby.signal", ""],
  ] as const) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    chownSync(join(folder, name), uid, gid);
  }
  appendFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
}
