import type { Client } from "pg";
import { casesOf } from "./cases";
import { type BenchCompany, quietCompany } from "./data";
import { load, type Target } from "./load";
import { type Results, ratioLine } from "./report";
import { type Server, startProduct } from "./servers";
import { signIn } from "./sign-in";

const floodConnections = 30;
const leastLeads = 20_000;
const rounds = 3;
const warmUpSeconds = 4;
/** The quiet company reads, and stays below its own share of the process on any machine. */
const quietPauseMs = 20;

type Given = {
  owner: Client;
  companies: BenchCompany[];
  database: Record<string, string>;
  seconds: number;
};

/** Lists of a small company, alone and beside others that send on 30 connections without a pause, kind by kind. */
export async function measureFlood(results: Results, given: Given): Promise<void> {
  const { owner, companies, database, seconds } = given;
  const loud = companies.find(({ leads }) => leads >= leastLeads) ?? companies.at(-1);
  if (!loud) return;
  const product = await startProduct({ ...database, RATE_LIMIT_PER_IP_SCALE: "1" });
  try {
    const floods = await floodsOf(owner, loud, product);
    const { api } = await signIn(product.port, quietCompany);
    const calm = { ...api, paths: ["/api/crm/leads", "/api/crm/leads?stage=New"] };
    const quiet = { connections: 1, cpuMs: product.cpuMs, pauseMs: quietPauseMs };
    for (const flood of Object.values(floods))
      await load(flood, { ...quiet, pauseMs: 0, connections: 4, seconds: warmUpSeconds });
    for (let round = 0; round < rounds; round += 1) {
      for (const [kind, flood] of Object.entries(floods)) {
        results.add(alone(kind), await load(calm, { ...quiet, seconds }));
        const options = { connections: floodConnections, cpuMs: product.cpuMs };
        const flooding = load(flood, { ...options, seconds: seconds + 1 });
        await load(calm, { ...quiet, seconds: 0.5 });
        results.add(beside(kind), await load(calm, { ...quiet, seconds }));
        results.add(`the flood: ${kind}`, await flooding);
      }
    }
  } finally {
    await product.stop();
  }
}

const alone = (kind: string) => `quiet company before ${kind}`;
const beside = (kind: string) => `quiet company beside ${kind}`;

/** The requests that one company, or a stranger at another address, sends in a loop. */
async function floodsOf(
  owner: Client,
  loud: BenchCompany,
  { port }: Server,
): Promise<Record<string, Target>> {
  const { api, page } = await signIn(port, loud);
  const searches = (await casesOf(owner, loud)).filter(({ name }) => name.startsWith("search"));
  const lists = searches.flatMap(({ queries }) => queries.map((text) => `/api/crm/leads?${text}`));
  const company = { ...api, statuses: [200, 429] };
  const stranger = { port, host: api.host, from: "127.0.0.2" };
  return {
    healthz: { ...stranger, paths: ["/api/healthz"] },
    searches: { ...company, paths: lists },
    "401s": { ...stranger, paths: ["/api/crm/leads"], statuses: [401, 429] },
    "400s": { ...company, paths: ["/api/crm/leads?unknown=1"], statuses: [400, 429] },
    "429s": { ...company, paths: ["/api/company/search?q=sharma"] },
    "feed polling": { ...company, paths: ["/api/company/feed"] },
    pages: { ...page, paths: ["/crm/leads"], statuses: [200, 429, 503] },
  };
}

/** How much longer the quiet company waits beside each flood. */
export function floodRatios(results: Results): string {
  const kinds = results.names().flatMap((name) => /^the flood: (.+)/.exec(name)?.[1] ?? []);
  return kinds
    .map((kind) => {
      const ratio = results.figures(beside(kind)).p95 / results.figures(alone(kind)).p95;
      const most = kind === "searches" ? 2 : 3;
      return ratioLine(`p95 of a quiet company, beside ${kind} to alone`, ratio, { most });
    })
    .join("\n");
}
