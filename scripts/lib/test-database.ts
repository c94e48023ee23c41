import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrls } from "@/lib/server/operation/database-urls";
import { migrate } from "../migrate/migrate";
import { startCluster } from "../postgres/cluster";
import { canReach, postgresUser, sharedFolder } from "../postgres/postgres-user";
import { readPostmaster } from "../postgres/postmaster";
import { createAppDatabase } from "./database";

export type TestDatabase = {
  settings: {
    DATABASE_URL: string;
    APP_DATABASE_URL: string;
    PLATFORM_DATABASE_URL: string;
    AUTH_SECRET: string;
    DATA_DIR: string;
  };
  stop: () => Promise<void>;
};

const prefix = "crm-test-";
const abandonedMs = 3_600_000;

/** A migrated database on a separate server with a data folder; `stop` removes both. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const parent = canReach(postgresUser(), [tmpdir()]) ? tmpdir() : sharedFolder();
  sweep(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  const password = randomBytes(24).toString("base64url");
  const cluster = await startCluster({
    folder: join(folder, "postgres"),
    logFile: join(folder, "postgres.log"),
    superuser: "crm_owner",
    password,
    throwaway: true,
  });
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const owner = {
      DATABASE_URL: await createAppDatabase(cluster.port, password),
      AUTH_SECRET: randomBytes(32).toString("base64url"),
    };
    await migrate(owner);
    const { app = "", platform = "" } = databaseUrls(owner);
    const urls = { APP_DATABASE_URL: app, PLATFORM_DATABASE_URL: platform };
    return { settings: { ...owner, ...urls, DATA_DIR: folder }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Removes folders that killed runs left more than an hour ago. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    const isOld =
      Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > abandonedMs;
    if (isOld && !readPostmaster(join(folder, "postgres")))
      rmSync(folder, { recursive: true, force: true });
  }
}
