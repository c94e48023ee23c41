import type { Client } from "pg";
import { childrenOf, cpuOf, parentOf, type Server } from "../bench/servers";
import type { Fleet, Process } from "./processes";

/** Processor time in milliseconds so far, and the transactions of the database. */
type Spent = { web: number; workers: number; database: number; transactions: number };

/** The cost of the fleet until now; the difference of two is the cost of the time between. */
export async function spent(owner: Client, { web, workers }: Fleet): Promise<Spent> {
  const of = (processes: Process[]) => sum(processes.map(({ server }) => server.cpuMs() ?? 0));
  const committed =
    "select xact_commit::float8 as n from pg_stat_database where datname = current_database()";
  return {
    web: of(web),
    workers: of(workers),
    database: await databaseCpu(owner),
    transactions: (await owner.query<{ n: number }>(committed)).rows[0]?.n ?? 0,
  };
}

/** The cost of a request, the memory of the processes and the space of a lead: the figures of docs/scaling.md. */
export async function describeCosts(
  owner: Client,
  fleet: Fleet,
  { from, to, requests }: { from: Spent; to: Spent; requests: number },
): Promise<string> {
  const perRequest = (what: keyof Spent) => (to[what] - from[what]) / requests;
  const { rows } = await owner.query<{ connections: number; bytes: number }>(`select
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    (select sum(pg_total_relation_size(oid))::float8 from pg_class
      where relname in ('lead', 'brand', 'meeting', 'enquiry') and relkind in ('r', 'p')) / (select count(*) from lead) as bytes`);
  const peak = (processes: Process[]) =>
    Math.max(...processes.map(({ server }: { server: Server }) => server.peakMegabytes() ?? 0));
  return [
    `a request, processor: ${perRequest("web").toFixed(1)} ms of a web process, ${perRequest("database").toFixed(1)} ms of the database`,
    `a request, database: ${perRequest("transactions").toFixed(1)} transactions`,
    `peak memory: web process ${peak(fleet.web).toFixed(0)} MB, worker ${peak(fleet.workers).toFixed(0)} MB`,
    `connections of the database: ${rows[0]?.connections}`,
    `disk: ${rows[0]?.bytes.toFixed(0)} bytes a lead, with its share of brands, meetings and enquiries`,
  ].join("\n");
}

/** The processor time of the server and its processes, ended ones included. */
async function databaseCpu(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf(rows[0]?.pid ?? 0);
  return (cpuOf(server, "ended") ?? 0) + sum(childrenOf(server).map((pid) => cpuOf(pid) ?? 0));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
