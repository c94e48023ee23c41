import { type Base, load } from "./load";
import { type Results, ratioLine } from "./report";
import type { Server } from "./servers";

const rounds = 4;
const warmUpSeconds = 4;

/** A company without custom fields beside one that has some, of the same records. */
export type CustomBench = {
  results: Results;
  product: Server;
  plainApi: Base;
  customApi: Base;
  seconds: number;
  connections: number;
};

type Comparison = { what: string; targets: (Base & { paths: string[] })[]; most: number };

/** Requests of two kinds in turn, and how much longer one of the second kind takes. */
export async function compare(
  { results, product, seconds, connections }: CustomBench,
  { what, targets, most }: Comparison,
): Promise<string> {
  const options = { connections, cpuMs: product.cpuMs };
  const names = targets.map((_, at) => `${what}: ${at === 0 ? "standard" : "custom"}`);
  for (const target of targets) await load(target, { ...options, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries())
      results.add(names[at] ?? "", await load(target, { ...options, seconds }));
  return ratioOf(results, { what, names, most });
}

/** How much longer the second takes than the first. */
export function ratioOf(
  results: Results,
  { what, names, most }: { what: string; names: string[]; most: number },
): string {
  const [standard, custom] = names.map((name) => results.figures(name).perSecond);
  return ratioLine(`${what}, custom to standard`, (standard ?? 0) / (custom ?? 1), { most });
}
