import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { closeDatabase } from "@/lib/server/database/db";
import { uniqueText } from "@/prisma/factories";
import { copyOnCluster, dropOnCluster } from "./citus-cluster";
import { addressed, pristineDatabase, runAt } from "./pristine-database";

export type OwnDatabase = {
  DATABASE_URL: string;
  APP_DATABASE_URL: string;
  PLATFORM_DATABASE_URL: string;
  DATA_DIR: string;
};

/**
 * A database and a data folder that only the calling file sees, as the migrations leave them: for
 * what counts, sweeps or stops everything there is. Both become the settings of this process, which
 * must run alone (vitest.config.ts), and are gone after its tests.
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  const name = `own_${uniqueText()}`;
  const shared = process.env.DATABASE_URL ?? "";
  await copyPristine(shared, name);
  const folder = join(process.env.DATA_DIR ?? "", name);
  mkdirSync(folder);
  const settings = {
    DATABASE_URL: addressed(shared, name),
    APP_DATABASE_URL: addressed(process.env.APP_DATABASE_URL, name),
    PLATFORM_DATABASE_URL: addressed(process.env.PLATFORM_DATABASE_URL, name),
    DATA_DIR: folder,
  };
  Object.assign(process.env, settings);
  afterAll(async () => {
    await closeDatabase();
    await drop(shared, name);
  });
  return settings;
}

async function copyPristine(shared: string, name: string): Promise<void> {
  const { CITUS_URL } = process.env;
  if (CITUS_URL) await copyOnCluster(CITUS_URL, name, pristineDatabase);
  else await runAt(shared, `create database ${name} template ${pristineDatabase}`);
}

async function drop(shared: string, name: string): Promise<void> {
  const { CITUS_URL } = process.env;
  if (CITUS_URL) await dropOnCluster(CITUS_URL, name);
  else await runAt(shared, `drop database ${name} with (force)`);
}
