import { type CustomBench, ratioOf } from "./custom-compare";
import type { Base } from "./load";
import { call, type Sent } from "./request";

const list = "/api/crm/leads";
const made = 100;
const bulks = 24;
const filled = { level: "High", amount: 250_000, visit: "2026-12-24", visitor: "Meera Iyer" };

/** Leads with the same custom values, or none, in a company with custom fields or in the other. */
type Side = { name: string; api: Base; custom: object | undefined; ids: string[] };

/**
 * Creating leads with four custom fields filled and with none, and bulk changes of them, beside a company without custom
 * fields.
 */
export async function measureChanges(bench: CustomBench): Promise<string[]> {
  const { plainApi, customApi } = bench;
  const sides: [Side, Side, Side] = [
    { name: "standard", api: plainApi, custom: undefined, ids: [] },
    { name: "none filled", api: customApi, custom: undefined, ids: [] },
    { name: "four filled", api: customApi, custom: filled, ids: [] },
  ];
  for (const side of sides) await create(bench, side, "warm-up");
  for (let round = 0; round < made; round += 1)
    for (const side of sides) side.ids.push(await create(bench, side, `create: ${side.name}`));
  for (let round = 0; round < bulks; round += 1) await changeAll(bench, sides, round);
  const ratio = (what: string, other: string, most: number) =>
    ratioOf(bench.results, {
      what: `${what}, ${other}`,
      names: [`${what}: standard`, `${what}: ${other}`],
      most,
    });
  return [
    ratio("create", "none filled", 1.05),
    ratio("create", "four filled", 1.3),
    ratio(`bulk of ${made}`, "none filled", 1.05),
    ratio(`bulk of ${made}`, "four filled", 1.3),
    ratio(`bulk of ${made}`, "four changed", 1.3),
  ];
}

async function create(bench: CustomBench, { api, custom }: Side, name: string): Promise<string> {
  const { leads } = await call(api, { path: `${list}?limit=1` });
  const body = {
    clientName: "Ravi Joshi",
    csPerson: "Asha Sharma",
    brandId: leads[0].brandId,
    ...(custom && { custom }),
  };
  const { lead } = await timed(bench, name, { api, sent: { method: "POST", path: list, body } });
  return lead.id;
}

/** Changes the leads of each side once. */
async function changeAll(
  bench: CustomBench,
  sides: [Side, Side, Side],
  round: number,
): Promise<void> {
  const level = ["Low", "High", "Medium", "Critical"][round % 4];
  const bulk = (ids: string[], change: object): Sent => ({
    method: "POST",
    path: `${list}/bulk`,
    body: { select: { ids }, change },
  });
  for (const { name, api, ids } of sides) {
    const sent = bulk(ids, { priority: level });
    await timed(bench, `bulk of ${made}: ${name}`, { api, sent });
  }
  const { api, ids } = sides[2];
  const custom = { ...filled, level, amount: round, visitor: `Visitor ${round}` };
  await timed(bench, `bulk of ${made}: four changed`, { api, sent: bulk(ids, { custom }) });
}

async function timed(
  { results }: CustomBench,
  name: string,
  { api, sent }: { api: Base; sent: Sent },
) {
  const began = performance.now();
  const data = await call(api, sent);
  const ms = performance.now() - began;
  results.add(name, { timesMs: [ms], seconds: ms / 1000, cpuMs: 0 });
  return data;
}
