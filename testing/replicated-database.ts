import { afterAll } from "vitest";
import { closeDatabase } from "@/lib/server/database/db";
import { metrics } from "@/lib/server/operation/metrics";
import { startTestDatabase } from "@/scripts/lib/test-database";
import { type DatabaseProxy, databaseProxy } from "./database-proxy";
import { type Standby, startStandby } from "./standby";

export type ReplicatedDatabase = { standby: Standby; network: DatabaseProxy };

/**
 * A database server of the calling file's own with a standby that follows it; both become the settings of this
 * process, which must run alone (vitest.config.ts). `network` is what lies between the product and the standby.
 */
export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const database = await startTestDatabase();
  const standby = await startStandby(database);
  const { APP_DATABASE_URL } = database.settings;
  const network = await databaseProxy(standby.through(APP_DATABASE_URL));
  const REPLICA_DATABASE_URL = network.through(APP_DATABASE_URL);
  Object.assign(process.env, database.settings, { REPLICA_DATABASE_URL });
  afterAll(async () => {
    await closeDatabase();
    await network.stop();
    await standby.stop();
    await database.stop();
  });
  return { standby, network };
}

/** Runs `work` and counts its reads by server. */
export async function servedDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; served: Record<string, number> }> {
  metrics().replicaReads.reset();
  const result = await work();
  const { values } = await metrics().replicaReads.get();
  const counts = values.map(({ labels, value }) => [labels.served, value]);
  return { result, served: Object.fromEntries(counts) };
}
