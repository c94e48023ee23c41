import { setTimeout } from "node:timers/promises";
import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import { isDistributed } from "./catalog";
import { completeNodes } from "./nodes";
import { anchor } from "./placement";

const largest = 10;

/** Prints the nodes, the shards with their sizes, and the companies with the most rows. */
export async function showStatus(client: Client): Promise<void> {
  await requireTables(client);
  const nodes = await client.query(
    `select n.nodename || ':' || n.nodeport as node, n.isactive and n.shouldhaveshards as "takes shards",
       count(s.shardid)::int as shards, pg_size_pretty(coalesce(sum(s.shard_size), 0)) as size
     from pg_dist_node n
     left join citus_shards s using (nodename, nodeport)
     group by n.nodeid, 1, 2 order by n.nodeid`,
  );
  const tables = await client.query(
    `select table_name::text as table, citus_table_type as kind, shard_count::int as shards, table_size as size
     from citus_tables order by citus_table_size(table_name) desc`,
  );
  console.log("Nodes");
  console.table(nodes.rows);
  console.log("Tables");
  console.table(tables.rows);
  console.log("Largest companies, by the rows of the three largest tables");
  console.table(await largestCompanies(client));
}

async function largestCompanies(client: Client): Promise<object[]> {
  const tables = await client.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_dist_partition
     where partmethod = 'h' order by citus_total_relation_size(logicalrelid) desc limit 3`,
  );
  const counts = tables.rows.map(
    ({ name }) => `select company_id, count(*) as rows from ${name} group by 1`,
  );
  const found = await client.query(
    `select c.subdomain, sum(t.rows)::bigint as rows,
       get_shard_id_for_distribution_column('${anchor}', c.id) as shard
     from (${counts.join(" union all ")}) t join company c on c.id = t.company_id
     group by c.id, 1 order by 2 desc limit ${largest}`,
  );
  return found.rows;
}

/** Spreads the shards evenly over the nodes, those that were added since included; the product keeps running. */
export async function rebalance(client: Client): Promise<void> {
  await requireTables(client);
  await completeNodes(client);
  const started = await client.query<{ job: string }>("select citus_rebalance_start() as job");
  const job = started.rows[0]?.job;
  if (!job || job === "0") return console.log("The shards are spread evenly already.");
  const state = await printProgress(client, job);
  if (state !== "finished")
    throw new PlainError(`The move of the shards ${state}; see citus_job_status(${job}).`);
  console.log("The shards are spread evenly.");
}

const progressEveryMs = 1000;

/** Prints how many of the job's moves are done, whenever that has changed. Gives the state in which it ended. */
async function printProgress(client: Client, job: string): Promise<string | undefined> {
  for (let printed = ""; ; await setTimeout(progressEveryMs)) {
    const { rows } = await client.query<{ state: string; done: number; all: number }>(
      `select j.state::text, count(t.*) filter (where t.status = 'done')::int as done, count(t.*)::int as all
       from pg_dist_background_job j left join pg_dist_background_task t using (job_id)
       where j.job_id = $1 group by j.job_id`,
      [job],
    );
    const [now] = rows;
    const progress = `Groups of shards moved: ${now?.done} of ${now?.all}`;
    if (progress !== printed) console.log(progress);
    printed = progress;
    if (!now || !["scheduled", "running", "cancelling", "failing"].includes(now.state))
      return now?.state;
  }
}

/** Gives one company separate shards, which can be moved to any node. */
export async function isolate(client: Client, subdomain: string): Promise<void> {
  await requireTables(client);
  const found = await client.query<{ id: string }>("select id from company where subdomain = $1", [
    subdomain,
  ]);
  const company = found.rows[0];
  if (!company) throw new PlainError(`No company has the subdomain ${subdomain}.`);
  await requireNoMove(client);
  const isolated = await client.query<{ shard: string }>(
    "select isolate_tenant_to_new_shard($1, $2::uuid, 'CASCADE') as shard",
    [anchor, company.id],
  );
  console.log(`${subdomain} has shards of its own, with ${anchor} in ${isolated.rows[0]?.shard}.`);
}

async function requireNoMove(client: Client): Promise<void> {
  const { rows } = await client.query<{ job: string }>(
    `select job_id as job from pg_dist_background_job
     where state in ('scheduled', 'running', 'cancelling', 'failing') limit 1`,
  );
  if (rows[0])
    throw new PlainError(
      `Shards are being moved, by job ${rows[0].job}. Wait until npm run db:distribute -- --rebalance has ended, and try again.`,
    );
}

async function requireTables(client: Client): Promise<void> {
  if (!(await isDistributed(client)))
    throw new PlainError("The tables are not distributed yet: run npm run db:distribute first.");
}
