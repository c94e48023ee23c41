import type { Client } from "pg";
import { casesOf } from "./cases";
import { type BenchCompany, quietCompany } from "./data";
import { load } from "./load";
import { type Results, ratioLine } from "./report";
import type { Server } from "./servers";
import { signIn } from "./sign-in";

const floodConnections = 30;
const leastLeads = 20_000;
const rounds = 3;
const warmUpSeconds = 4;

/** Lists of a small company, alone and while a larger one searches on 30 connections without a pause. */
export async function measureFlood(
  results: Results,
  {
    owner,
    companies,
    product,
    seconds,
  }: { owner: Client; companies: BenchCompany[]; product: Server; seconds: number },
): Promise<void> {
  const loud = companies.find(({ leads }) => leads >= leastLeads) ?? companies.at(-1);
  if (!loud) return;
  const searches = (await casesOf(owner, loud)).filter(({ name }) => name.startsWith("search"));
  const { api: loudApi } = await signIn(product.port, loud);
  const flood = {
    ...loudApi,
    paths: searches.flatMap(({ queries }) => queries.map((query) => `/api/crm/leads?${query}`)),
    statuses: [200, 429],
  };
  const { api } = await signIn(product.port, quietCompany);
  const calm = { ...api, paths: ["/api/crm/leads", "/api/crm/leads?stage=New"] };
  const options = { connections: 1, cpuMs: product.cpuMs };
  const measure = async (name: string, ofSeconds: number) =>
    results.add(name, await load(calm, { ...options, seconds: ofSeconds }));
  await load(flood, { ...options, connections: 4, seconds: warmUpSeconds });
  await load(calm, { ...options, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    await measure(alone, seconds);
    const flooding = load(flood, {
      ...options,
      connections: floodConnections,
      seconds: seconds + 1,
    });
    await load(calm, { ...options, seconds: 0.5 });
    await measure(flooded, seconds);
    results.add(theFlood, await flooding);
  }
}

const alone = "quiet company alone";
const flooded = "quiet company beside a flood";
const theFlood = "the flood: 30 searches at a time";

/** How much longer the quiet company waits beside the flood. */
export function floodRatio(results: Results): string {
  const ratio = results.figures(flooded).p95 / results.figures(alone).p95;
  return ratioLine("p95 of a quiet company, beside a flood to alone", ratio, { most: 2 });
}
