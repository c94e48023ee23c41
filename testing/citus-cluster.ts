import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "pg";
import { databaseUrls } from "@/lib/server/operation/database-urls";
import { distribute } from "@/scripts/distribute/distribute";
import { anchor } from "@/scripts/distribute/placement";
import { connect } from "@/scripts/lib/connect";
import type { TestDatabase } from "@/scripts/lib/test-database";
import { migrate } from "@/scripts/migrate/migrate";
import { type DatabaseProxy, databaseProxy } from "./database-proxy";
import { addressed, runAt, valueAt } from "./pristine-database";

/** The addresses of a database on every node of the cluster that CITUS_URL names, the coordinator first. */
export async function nodesOf(clusterUrl: string, database: string): Promise<string[]> {
  const client = await connect(clusterUrl);
  try {
    const { rows } = await client.query<{ host: string; port: string }>(
      `select nodename as host, nodeport::text as port from pg_dist_node
       where groupid > 0 and isactive order by nodeid`,
    );
    const workers = rows.map(({ host, port }) =>
      Object.assign(new URL(clusterUrl), { hostname: host, port }).toString(),
    );
    return [clusterUrl, ...workers].map((url) => addressed(url, database));
  } finally {
    await client.end();
  }
}

/** Copies a distributed database on every node: the copy keeps its shards and asks its own workers. */
export async function copyOnCluster(clusterUrl: string, name: string, from: string): Promise<void> {
  for (const url of await nodesOf(clusterUrl, "postgres")) await copyAt(url, name, from, 5);
}

/** Citus keeps a connection to every database and soon reopens it. */
async function copyAt(url: string, name: string, from: string, tries: number): Promise<void> {
  await runAt(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
  );
  try {
    await runAt(url, `create database ${name} template ${from}`);
  } catch (error) {
    const isInUse = error instanceof DatabaseError && error.code === "55006";
    if (!isInUse || tries === 1) throw error;
    await copyAt(url, name, from, tries - 1);
  }
}

/** Removes a database from every node. */
export async function dropOnCluster(clusterUrl: string, name: string): Promise<void> {
  for (const url of await nodesOf(clusterUrl, "postgres"))
    await runAt(url, `drop database if exists ${name} with (force)`);
}

/** A database with the product's tables on a cluster, not distributed yet. */
export async function createOnCluster(clusterUrl: string, name: string): Promise<void> {
  const nodes = await nodesOf(clusterUrl, name);
  for (const url of nodes) await runAt(addressed(url, "postgres"), `create database ${name}`);
  for (const url of nodes) await runAt(url, "create extension citus");
  const [coordinator = ""] = nodes;
  const client = await connect(coordinator);
  try {
    const [{ hostname, port }, ...workers] = nodes.map((url) => new URL(url)) as [URL, ...URL[]];
    await client.query("select citus_set_coordinator_host($1, $2::int)", [hostname, port]);
    for (const worker of workers)
      await client.query("select citus_add_node($1, $2::int)", [worker.hostname, worker.port]);
  } finally {
    await client.end();
  }
  await migrate({ ...process.env, DATABASE_URL: coordinator, DIRECT_DATABASE_URL: undefined });
}

/** A company's statement that asks more than one shard fails. */
function oneShardOnly(url: string): string {
  const guarded = new URL(url);
  guarded.searchParams.set("options", "-ccitus.multi_task_query_log_level=error");
  return guarded.toString();
}

/** A distributed database on the cluster, with a data folder; `stop` removes both. */
export async function startClusterDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `crm_test_${randomBytes(6).toString("hex")}`;
  const folder = mkdtempSync(join(tmpdir(), "crm-cluster-"));
  const stop = async () => {
    await dropOnCluster(clusterUrl, name);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createOnCluster(clusterUrl, name);
    const owner = {
      DATABASE_URL: addressed(clusterUrl, name),
      AUTH_SECRET: randomBytes(32).toString("base64url"),
    };
    const client = await connect(owner.DATABASE_URL);
    await distribute(client).finally(() => client.end());
    const { app = "", platform = "" } = databaseUrls(owner);
    const urls = { APP_DATABASE_URL: oneShardOnly(app), PLATFORM_DATABASE_URL: platform };
    return { settings: { ...owner, ...urls, DATA_DIR: folder }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A worker of a database that its nodes reach by a proxy, which can stop or freeze it for this database alone. */
export type ProxiedWorker = { group: number; proxy: DatabaseProxy };

/** Puts a proxy before the first worker of the distributed database at `url`. */
export async function proxyWorker(url: string): Promise<ProxiedWorker> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ id: number; group: number; host: string; port: number }>(
      `select nodeid as id, groupid as group, nodename as host, nodeport as port from pg_dist_node
       where groupid > 0 and shouldhaveshards order by nodeid limit 1`,
    );
    const [worker] = rows;
    if (!worker) throw new Error("the cluster has no worker");
    const proxy = await databaseProxy(`postgres://${worker.host}:${worker.port}`);
    const { hostname, port } = new URL(proxy.through(url));
    await client.query("select citus_update_node($1, $2, $3)", [worker.id, hostname, port]);
    return { group: worker.group, proxy };
  } finally {
    await client.end();
  }
}

/** The group of the node that keeps the rows of a company in the distributed database at `url`. */
export async function groupOfCompany(url: string, companyId: string): Promise<unknown> {
  return valueAt(
    url,
    `select groupid as value from pg_dist_placement
     where shardid = get_shard_id_for_distribution_column('${anchor}', '${companyId}'::uuid)`,
  );
}
