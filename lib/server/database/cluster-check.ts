import pg from "pg";
import { type Env, SettingsError } from "@/lib/server/operation/env";
import { requireHarmlessRole } from "./role-check";

type Addresses = Pick<Env, "APP_DATABASE_URL" | "PLATFORM_DATABASE_URL" | "NODES_DATABASE_URL">;

type Place = {
  /** The addresses of all nodes of the cluster; null where there is no Citus. */
  nodes: string | null;
  isWorker: boolean;
  /** Whether a read can begin here. */
  opensCompanies: boolean;
};

/**
 * Throws `SettingsError` if the product would write to a worker of a Citus cluster, since only the coordinator has
 * jobs, mails, failed sign-ins and the platform's tables, or if it would read from a node that cannot begin a read.
 */
export async function requireCoordinator(settings: Addresses): Promise<void> {
  for (const name of ["APP_DATABASE_URL", "PLATFORM_DATABASE_URL"] as const)
    if ((await placeAt(settings[name])).isWorker)
      throw new SettingsError(
        `${name} names a worker of a Citus cluster. Name the coordinator; its workers may take reads, by NODES_DATABASE_URL.`,
      );
  if (!settings.NODES_DATABASE_URL) return;
  await requireHarmlessRole(settings.NODES_DATABASE_URL);
  const coordinator = await placeAt(settings.APP_DATABASE_URL);
  const problem = problemOfNode(coordinator, await placeAt(settings.NODES_DATABASE_URL));
  if (problem) throw new SettingsError(problem);
}

/** Why reads cannot begin at `node`, as a sentence; null if they can. */
export function problemOfNode(coordinator: Place, node: Place): string | null {
  if (coordinator.nodes === null || node.nodes !== coordinator.nodes)
    return "NODES_DATABASE_URL names no node of the Citus cluster whose coordinator APP_DATABASE_URL names.";
  return node.opensCompanies
    ? null
    : "The nodes in NODES_DATABASE_URL lack functions of the product: run npm run db:distribute.";
}

async function placeAt(connectionString: string): Promise<Place> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ hasCitus: boolean; opensCompanies: boolean }>(
      `select to_regclass('pg_catalog.pg_dist_node') is not null as "hasCitus",
         to_regprocedure('app.enter_key(uuid, uuid, bytea, inet)') is not null as "opensCompanies"`,
    );
    const { hasCitus = false, opensCompanies = false } = rows[0] ?? {};
    const cluster = hasCitus ? await clusterOf(client) : { nodes: null, isWorker: false };
    return { ...cluster, opensCompanies };
  } finally {
    await client.end();
  }
}

async function clusterOf(client: pg.Client): Promise<Pick<Place, "nodes" | "isWorker">> {
  const { rows } = await client.query<{ nodes: string | null; isWorker: boolean }>(
    `select (select string_agg(nodename || ':' || nodeport, ' ' order by nodeid) from pg_dist_node) as nodes,
       coalesce((select groupid > 0 from pg_dist_local_group), false) as "isWorker"`,
  );
  return rows[0] ?? { nodes: null, isWorker: false };
}
