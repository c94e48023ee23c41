import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { PlainError } from "@/scripts/lib/plain-error";
import { addCompanies, addSuperAdmin, newCompany } from "./data";
import { load, type Target } from "./load";
import { type Results, ratioLine } from "./report";
import { type Server, startProduct, startWorker } from "./servers";
import { signIn } from "./sign-in";

type Growth = {
  owner: Client;
  database: Record<string, string | undefined>;
  /** Numbers of companies in the database, rising. */
  companies: number[];
  seconds: number;
  connections: number;
};

/** The cost of the processes beside so many companies. */
type Point = {
  count: number;
  startMs: number;
  startMegabytes: number;
  peakMegabytes: number;
  idleWorkerMs: number;
  tidyMs: number;
};

const leadsOfMeasured = 1000;
const leadsOfOther = 50;
const visited = 100;
const idleSeconds = 20;
const startupSeconds = 15;
const warmUpSeconds = 6;

/** Calls, start, memory and an idle worker beside more and more companies of one database. */
export async function measureGrowth(results: Results, growth: Growth): Promise<Point[]> {
  const { owner, database } = growth;
  const points: Point[] = [];
  const measured = newCompany("measured", leadsOfMeasured);
  await addSuperAdmin(owner);
  await addCompanies(owner, [measured]);
  let present = 1;
  for (const count of growth.companies) {
    console.log(`Creating companies up to ${count.toLocaleString("en-IN")} ...`);
    const others = Array.from({ length: count - present }, (_, i) =>
      newCompany(`other-${present + i}`, leadsOfOther),
    );
    await addCompanies(owner, others);
    present = count;
    points.push(await measurePoint(results, { ...growth, count, database }));
  }
  return points;
}

async function measurePoint(
  results: Results,
  { owner, database, count, seconds, connections }: Growth & { count: number },
): Promise<Point> {
  const began = performance.now();
  const product = await startProduct(database);
  const startMs = performance.now() - began;
  const startMegabytes = product.peakMegabytes() ?? 0;
  const options = { connections, seconds, cpuMs: product.cpuMs };
  const run = async (what: string, [first, ...others]: Target[]) => {
    if (!first) return;
    await load(first, { ...options, seconds: warmUpSeconds }, others);
    results.add(nameOf(count, what), await load(first, options, others));
  };
  const apiOf = async (subdomain: string) => (await signIn(product.port, { subdomain })).api;
  const measured = await apiOf("measured");
  const paths = ["/api/crm/leads"];
  await run(yardstick, [{ ...measured, paths: ["/api/empty"] }]);
  await run(calls[0], [{ ...measured, paths }]);
  const many: Target[] = [];
  for (let i = 1; i < Math.min(count, visited); i += 1)
    many.push({ ...(await apiOf(`other-${i}`)), paths });
  await run(calls[1], many);
  const admin = await apiOf("admin");
  const companiesPath = "/api/super-admin/companies?limit=10";
  await run(calls[2], [{ ...admin, paths: [companiesPath] }]);
  await run(calls[3], [{ ...admin, paths: [`${companiesPath}&search=measured`] }]);
  const peakMegabytes = product.peakMegabytes() ?? 0;
  await product.stop();
  const ofWorker = await measureWorker(owner, database);
  return { count, startMs, startMegabytes, peakMegabytes, ...ofWorker };
}

/** Milliseconds of the hourly clean-up, and processor time of an idle worker in a minute. */
async function measureWorker(owner: Client, database: Growth["database"]) {
  await owner.query("delete from pgboss.job where name = 'maintenance'");
  const worker: Server = await startWorker(database);
  const tidyMs = await timeOfTidying(owner);
  await pause(startupSeconds * 1000);
  const before = worker.cpuMs() ?? 0;
  await pause(idleSeconds * 1000);
  const spent = (worker.cpuMs() ?? 0) - before;
  await worker.stop();
  return { tidyMs, idleWorkerMs: (spent * 60) / idleSeconds };
}

/** A worker requests the clean-up when it starts; waits for its end. Throws where it failed. */
async function timeOfTidying(owner: Client): Promise<number> {
  const ended = `select extract(epoch from completed_on - started_on)::float8 * 1000 as ms, state::text
    from pgboss.job where name = 'maintenance' and state in ('completed', 'failed')`;
  for (;;) {
    const [job] = (await owner.query<{ ms: number; state: string }>(ended)).rows;
    if (job?.state === "failed") throw new PlainError("The hourly clean-up failed.");
    if (job) return job.ms;
    await pause(500);
  }
}

/** Whatever else the machine does between two points slows this down as well. */
const yardstick = "empty handler";

const calls = [
  "list of one company",
  `lists of ${visited} companies`,
  "companies of the platform",
  "search of companies",
] as const;

function nameOf(count: number, what: string): string {
  return `${count.toLocaleString("en-IN")}: ${what}`;
}

/** The largest number of companies relative to the smallest, calls in units of an empty handler; nothing should grow. */
export function growthRatios(results: Results, points: Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return "";
  const between = `${last.count.toLocaleString("en-IN")} companies to ${first.count.toLocaleString("en-IN")}`;
  const aim = { most: 1.2 };
  const ofCalls = calls.flatMap((what) => {
    const at = ({ count }: Point) => {
      const [call, least] = [what, yardstick].map((name) => results.figures(nameOf(count, name)));
      return {
        cpu: (call?.cpuMs ?? 0) / (least?.cpuMs ?? 1),
        p50: (call?.p50 ?? 0) / (least?.p50 ?? 1),
      };
    };
    const [small, large] = [at(first), at(last)];
    return [
      ratioLine(`processor, ${what}`, large.cpu / small.cpu, aim),
      ratioLine(`p50, ${what}`, large.p50 / small.p50, aim),
    ];
  });
  const ofProcesses = [
    ratioLine("start of the web process", last.startMs / first.startMs, aim),
    ratioLine("its memory after the start", last.startMegabytes / first.startMegabytes, aim),
    ratioLine("its peak of memory", last.peakMegabytes / first.peakMegabytes, aim),
    ratioLine("processor of an idle worker", last.idleWorkerMs / first.idleWorkerMs, aim),
  ];
  const table = points.map(
    ({ count, startMs, startMegabytes, peakMegabytes, idleWorkerMs, tidyMs }) =>
      `${nameOf(count, "")} start ${startMs.toFixed(0)} ms, ${startMegabytes.toFixed(0)} MB, peak ${peakMegabytes.toFixed(0)} MB, idle worker ${idleWorkerMs.toFixed(0)} ms a minute, hourly clean-up ${tidyMs.toFixed(0)} ms`,
  );
  return [...table, "", between, ...ofCalls, ...ofProcesses].join("\n");
}
