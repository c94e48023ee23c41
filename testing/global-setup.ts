import { startTestDatabase } from "@/scripts/lib/test-database";
import { copyOnCluster, dropOnCluster, startClusterDatabase } from "./citus-cluster";
import { addressed, pristineDatabase, runAt } from "./pristine-database";

/**
 * One throw-away PostgreSQL for the whole run, migrated once; every test file creates its own companies
 * in it. With CITUS_URL it is a distributed database of that cluster instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { CITUS_URL } = process.env;
  return CITUS_URL ? setUpCluster(CITUS_URL) : setUpServer();
}

async function setUpServer(): Promise<() => Promise<void>> {
  const database = await startTestDatabase();
  const { DATABASE_URL } = database.settings;
  await keepPristine(DATABASE_URL);
  Object.assign(process.env, database.settings);
  return database.stop;
}

async function setUpCluster(clusterUrl: string): Promise<() => Promise<void>> {
  const database = await startClusterDatabase(clusterUrl);
  Object.assign(process.env, database.settings);
  await dropOnCluster(clusterUrl, pristineDatabase);
  await copyOnCluster(
    clusterUrl,
    pristineDatabase,
    new URL(database.settings.DATABASE_URL).pathname.slice(1),
  );
  return async () => {
    await dropOnCluster(clusterUrl, pristineDatabase);
    await database.stop();
  };
}

/** A copy for those test files that need a database of their own, made before anything is in it. */
async function keepPristine(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runAt(addressed(url, "postgres"), `create database ${pristineDatabase} template ${name}`);
}
