import { parseArgs } from "node:util";
import { Client } from "pg";
import { buildForBench } from "@/scripts/lib/prepare";
import { startTestDatabase } from "@/scripts/lib/test-database";
import { casesOf } from "./cases";
import { type BenchCompany, fill } from "./data";
import { floodRatios, measureFlood } from "./flood";
import { growthRatios, measureGrowth } from "./growth";
import { load, type Target } from "./load";
import { Results, ratioLine } from "./report";
import { measureScreens } from "./screens";
import { type Server, startBare, startProduct } from "./servers";
import { requireSameList, type SignedIn, signIn } from "./sign-in";
import { measureWrites } from "./writes";

type Plan = {
  sizes: number[];
  seconds: number;
  connections: number;
  floodOnly: boolean;
  live: boolean;
  screens: boolean;
  own: boolean;
  companies: number[];
};

/**
 * Measures the production build against the least its parts could cost, at the same time on the same
 * machine: only the ratios mean something. `--quick`, `--sizes 1000,100000`, `--seconds 2`, `--connections 8`;
 * `--flood` for one company beside floods of others only, `--companies 10,1000,10000` for what the number
 * of companies costs, `--live` for streams of changes, `--screens` for what a click in the browser waits for,
 * `--own` for what custom fields cost beside standard ones.
 */
export async function main(args: string[]): Promise<void> {
  const plan = planOf(args);
  await buildForBench();
  const database = await startTestDatabase();
  const owner = new Client({ connectionString: database.settings.DATABASE_URL });
  const servers: Server[] = [];
  try {
    await owner.connect();
    // These read the database by the generated client, which a fresh clone has once it is built.
    if (plan.live) {
      const { measureLive } = await import("./live");
      console.log(await measureLive({ ...plan, owner, database: database.settings }));
      return;
    }
    if (plan.screens) {
      console.log(await measureScreens({ owner, database: database.settings }));
      return;
    }
    if (plan.own) {
      const { measureCustom } = await import("./custom");
      console.log(await measureCustom({ ...plan, owner, database: database.settings }));
      return;
    }
    if (plan.companies.length > 0) {
      const results = new Results();
      const points = await measureGrowth(results, { ...plan, owner, database: database.settings });
      console.log(`\n${results.table()}\n\n${growthRatios(results, points)}`);
      return;
    }
    const sizes = plan.sizes.map((size) => size.toLocaleString("en-IN"));
    console.log(`Creating companies of ${sizes.join(", ")} leads ...`);
    const companies = await fill(owner, plan.sizes);
    const product = await startProduct(database.settings);
    servers.push(product);
    const bare = await startBare(database.settings);
    servers.push(bare);
    const results = new Results();
    const compared = plan.floodOnly ? [] : companies;
    await measure(results, { plan, owner, companies: compared, product, bare });
    const { settings } = database;
    await measureFlood(results, {
      owner,
      companies,
      database: settings,
      seconds: 2 * plan.seconds,
    });
    report(results, compared, { product, bare });
  } finally {
    for (const server of servers) await server.stop();
    await owner.end();
    await database.stop();
  }
}

function planOf(args: string[]): Plan {
  const options = {
    quick: { type: "boolean" },
    flood: { type: "boolean" },
    live: { type: "boolean" },
    screens: { type: "boolean" },
    own: { type: "boolean" },
    sizes: { type: "string" },
    seconds: { type: "string" },
    connections: { type: "string" },
    companies: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const defaults = values.flood ? "20000" : values.quick ? "1000,100000" : "1000,100000,1000000";
  const sizes = values.sizes ?? defaults;
  return {
    sizes: sizes.split(",").map(Number),
    seconds: Number(values.seconds ?? (values.quick ? 1 : 2)),
    connections: Number(values.connections ?? 8),
    floodOnly: values.flood ?? false,
    live: values.live ?? false,
    screens: values.screens ?? false,
    own: values.own ?? false,
    companies: values.companies?.split(",").map(Number) ?? [],
  };
}

type Bench = {
  plan: Plan;
  owner: Client;
  companies: BenchCompany[];
  product: Server;
  bare: Server;
};

async function measure(
  results: Results,
  { plan, owner, companies, product, bare }: Bench,
): Promise<void> {
  const run = async (name: string, target: Target) => {
    const { cpuMs } = target.port === bare.port ? bare : product;
    await load(target, { ...plan, cpuMs, seconds: Math.min(1, plan.seconds / 2) });
    results.add(name, await load(target, { ...plan, cpuMs }));
  };
  const yardsticks = async (signedIn: SignedIn) => {
    await run("empty handler", { ...signedIn.api, paths: ["/api/empty"] });
    await run("empty page", { ...signedIn.page, paths: ["/empty"] });
  };
  for (const [i, company] of companies.entries()) {
    const signedIn = await signIn(product.port, company);
    if (i === 0) await warmUp(signedIn, plan, product);
    const barely = await requireSameList(signedIn, bare.port);
    await yardsticks(signedIn);
    for (const { name, queries } of await casesOf(owner, company)) {
      const paths = queries.map((query) => `/api/crm/leads${query && `?${query}`}`);
      await run(nameOf(company, name), { ...signedIn.api, paths });
    }
    for (const [what, path] of Object.entries(wholeReads))
      await run(nameOf(company, what), { ...signedIn.api, paths: [path] });
    const headers = { ...signedIn.api.headers, "Content-Type": "application/json" };
    await run(nameOf(company, "matches"), { ...signedIn.api, ...knownNumber, headers });
    await run(nameOf(company, "bare server"), barely);
    await run(nameOf(company, "first HTML"), { ...signedIn.page, paths: ["/crm/leads"] });
    const { seconds } = plan;
    const nameOfWrite = (what: string) => nameOf(company, what);
    await measureWrites(results, { signedIn, product, seconds, nameOf: nameOfWrite });
    await yardsticks(signedIn);
  }
}

/** Reads of more than one page of a list. */
const wholeReads = {
  board: "/api/crm/leads/board",
  dashboard: "/api/crm/dashboard",
  duplicates: "/api/crm/leads/duplicates",
};

/** The form's question whether a number is known. */
const knownNumber = {
  paths: ["/api/crm/leads/matches"],
  body: Buffer.from(JSON.stringify({ mobileNumber: "+91 98200 12345", clientName: "Ravi Shah" })),
};

const warmUpSeconds = 8;

/** Otherwise the first run would be measured before V8 has compiled the code. */
async function warmUp({ api, page }: SignedIn, plan: Plan, { cpuMs }: Server): Promise<void> {
  const targets = [
    { ...api, paths: ["/api/empty", "/api/crm/leads", "/api/crm/leads?search=sharma"] },
    { ...page, paths: ["/empty", "/crm/leads"] },
  ];
  for (const target of targets) await load(target, { ...plan, cpuMs, seconds: warmUpSeconds });
}

function nameOf(company: BenchCompany, what: string): string {
  return `${company.leads.toLocaleString("en-IN")}: ${what}`;
}

function report(
  results: Results,
  companies: BenchCompany[],
  servers: { product: Server; bare: Server },
): void {
  const [first, last] = [companies[0], companies.at(-1)];
  console.log(`\n${results.table()}\n`);
  for (const company of companies) console.log(ratios(results, company));
  if (first && last && first !== last) console.log(growth(results, first, last));
  console.log(floodRatios(results));
  for (const [name, server] of Object.entries(servers))
    console.log(
      `Peak memory of the ${name} server: ${server.peakMegabytes()?.toFixed(0) ?? "unknown"} MB`,
    );
}

/** The product relative to its yardsticks, in throughput and in processor time. */
function ratios(results: Results, company: BenchCompany): string {
  const of = (what: string) => results.figures(nameOf(company, what));
  const [handler, page] = [results.figures("empty handler"), results.figures("empty page")];
  const [list, html, bare] = [of("list"), of("first HTML"), of("bare server")];
  const lines: [string, number, { least?: number; most?: number }][] = [
    ["list to empty handler, requests/s", list.perSecond / handler.perSecond, { least: 0.5 }],
    ["list to empty handler, processor", list.cpuMs / handler.cpuMs, { most: 2 }],
    ["list to bare server, requests/s", list.perSecond / bare.perSecond, {}],
    ["matches to empty handler, p50", of("matches").p50 / handler.p50, { most: 3 }],
    ["duplicates to list, p50", of("duplicates").p50 / list.p50, { most: 5 }],
    ["first HTML to empty page, p50", html.p50 / page.p50, { most: 2 }],
    ["first HTML to empty page, processor", html.cpuMs / page.cpuMs, { most: 2 }],
  ];
  return lines.map(([what, ratio, aim]) => ratioLine(nameOf(company, what), ratio, aim)).join("\n");
}

const notLists =
  /bare server|first HTML|board|dashboard|duplicates|matches|create|update|delete|bulk/;

/** How much longer the slowest responses of the largest company take than those of the smallest. */
function growth(results: Results, first: BenchCompany, last: BenchCompany): string {
  const prefix = (company: BenchCompany) => nameOf(company, "");
  const isList = (name: string) => !notLists.test(name);
  const names = results.names().filter((name) => name.startsWith(prefix(last)));
  const cases = names.map((name) => name.slice(prefix(last).length));
  const lines = cases.map((what) => {
    const p95 = (company: BenchCompany) => results.figures(nameOf(company, what)).p95;
    return ratioLine(`p95 of ${what}, largest to smallest`, p95(last) / p95(first), { most: 1.5 });
  });
  const all = (company: BenchCompany) =>
    results.merged((name) => name.startsWith(prefix(company)) && isList(name)).p95;
  const together = ratioLine("p95 of all lists and searches together", all(last) / all(first), {
    most: 1.5,
  });
  return [...lines, together].join("\n");
}
