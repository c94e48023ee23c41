import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { PlainError } from "@/scripts/lib/plain-error";
import { addCompanies, newCompany } from "./data";
import { figuresOf } from "./load";
import { openStream, type Reader, type Stream, signInReaders } from "./readers";
import { ratioLine } from "./report";
import { dataOf, type Sent, send } from "./request";
import { type Server, startProduct } from "./servers";
import { type SignedIn, signIn } from "./sign-in";

type Live = { owner: Client; database: Record<string, string | undefined>; seconds: number };

const companies = 10;
const followed = { subdomain: "live-1" };
const quiet = { subdomain: "quiet" };
const processes = 4;
const idleSeconds = 30;
const changes = 100;
const rounds = 5;

/**
 * Two thousand streams of changes at one process: their memory, connections and idle cost, how soon a change arrives
 * here and from another process, and what they cost a writer.
 */
export async function measureLive({ owner, database, seconds }: Live): Promise<string> {
  const made = Array.from({ length: companies }, (_, n) => newCompany(`live-${n + 1}`, 100));
  await addCompanies(owner, [...made, newCompany(quiet.subdomain, 100)]);
  const readers = await signInReaders(owner, database, made);
  const server = await startProduct(database);
  const servers = [server];
  try {
    const writer = await writerOf(server, followed);
    const idle = await writerOf(server, quiet);
    await writesPerSecond(writer, 5 * seconds);
    const before = await restOf(server, owner);
    const streams: Stream[] = [];
    const [firsts, others] = firstOfEach(readers);
    for (const reader of firsts) streams.push(await openStream(server.port, reader));
    const few = await restOf(server, owner);
    for (const reader of others) streams.push(await openStream(server.port, reader));
    const after = await restOf(server, owner);
    const here = await delaysOf(writer, streams);
    const ratios = await ratiosOfWrites([writer, idle], seconds);
    for (const stream of streams) stream.close();
    while (servers.length < processes) servers.push(await startProduct(database));
    const away = servers.at(-1)?.port ?? server.port;
    const elsewhere: Stream[] = [];
    for (const reader of readers.slice(0, 10)) elsewhere.push(await openStream(away, reader));
    const apart = await delaysOf(writer, elsewhere);
    for (const stream of elsewhere) stream.close();
    return [
      `${streams.length} streams: ${(after.megabytes - before.megabytes).toFixed(0)} MB (at most 200), ${after.connections - before.connections} connections more (0)`,
      `idle: ${before.percent.toFixed(2)} % of a core without, ${few.percent.toFixed(2)} % with one stream of each company, ${after.percent.toFixed(2)} % with all (at most 1)`,
      `a change arrives in p50 ${here.p50.toFixed(0)} ms, p95 ${here.p95.toFixed(0)} ms (at most 250)`,
      `from one of ${processes} processes to another: p50 ${apart.p50.toFixed(0)} ms, p95 ${apart.p95.toFixed(0)} ms (at most 1000)`,
      ratioLine("writes of a company with 200 streams to one without", ratios, { least: 0.95 }),
    ].join("\n");
  } finally {
    for (const one of servers) await one.stop();
  }
}

/** The first reader of each company, and all others. */
function firstOfEach(readers: readonly Reader[]): [Reader[], Reader[]] {
  const isFirst = (reader: Reader) =>
    readers.find(({ company }) => company === reader.company) === reader;
  return [readers.filter(isFirst), readers.filter((reader) => !isFirst(reader))];
}

/** Changes a lead of a company, one time after the other. */
type Writer = { leadId: string; change: () => Promise<void> };

async function writerOf({ port }: Server, company: { subdomain: string }): Promise<Writer> {
  const { api }: SignedIn<typeof company> = await signIn(port, company);
  const call = async (sent: Sent) => {
    const received = await send(api, sent);
    if (received.status !== 200)
      throw new PlainError(`${sent.path} of the benchmark: ${received.body}`);
    return dataOf(received);
  };
  const { leads } = await call({ path: "/api/crm/leads?limit=1" });
  const [{ id: leadId }] = leads;
  const path = `/api/crm/leads/${leadId}`;
  let count = 0;
  const change = async () => {
    count += 1;
    await call({ method: "PUT", path, body: { comment: `Change ${count}` } });
  };
  return { leadId, change };
}

async function writesPerSecond({ change }: Writer, seconds: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < seconds * 1000; count += 1) await change();
  return (count * 1000) / (performance.now() - began);
}

/** The median ratio of the first writer's speed to the second's; they take turns. */
async function ratiosOfWrites([one, other]: [Writer, Writer], seconds: number): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await writesPerSecond(one, seconds)) / (await writesPerSecond(other, seconds)));
  return ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Milliseconds from the sending of a change to its arrival at the last of the company's streams. */
async function delaysOf({ leadId, change }: Writer, streams: readonly Stream[]) {
  const own = streams.filter(({ company }) => company === followed.subdomain);
  const timesMs: number[] = [];
  for (let n = 0; n < changes; n += 1) {
    const began = performance.now();
    const arrivals = own.map((stream) => stream.nextChangeOf(leadId));
    await Promise.all([change(), ...arrivals]);
    timesMs.push(performance.now() - began);
  }
  const seconds = timesMs.reduce((sum, ms) => sum + ms, 0) / 1000;
  return figuresOf([{ timesMs, seconds, cpuMs: 0 }]);
}

/** The memory, the connections and the share of a core of a process that only waits. */
async function restOf({ megabytes, cpuMs }: Server, owner: Client) {
  await pause(5000);
  const began = cpuMs() ?? 0;
  await pause(idleSeconds * 1000);
  const percent = ((cpuMs() ?? 0) - began) / (idleSeconds * 10);
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where usename <> current_user and usename is not null",
  );
  return { percent, megabytes: megabytes() ?? 0, connections: rows[0]?.count ?? 0 };
}
