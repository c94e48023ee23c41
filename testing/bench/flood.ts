import type { Client } from "pg";
import sharp from "sharp";
import { casesOf } from "./cases";
import { type BenchCompany, benchOwner, quietCompany } from "./data";
import { type Base, load, type Target } from "./load";
import { type Results, ratioLine } from "./report";
import { call } from "./request";
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
  const stranger = { port, host: api.host, from: ["127.0.0.2"] };
  return {
    healthz: { ...stranger, paths: ["/api/healthz"] },
    searches: { ...company, paths: lists },
    "401s": { ...stranger, paths: ["/api/crm/leads"], statuses: [401, 429] },
    "400s": { ...company, paths: ["/api/crm/leads?unknown=1"], statuses: [400, 429] },
    "429s": { ...company, paths: ["/api/company/search?q=sharma"] },
    "feed polling": { ...company, paths: ["/api/company/feed"] },
    pages: { ...page, paths: ["/crm/leads"], statuses: [200, 429, 503] },
    "PDFs of drafts": { ...company, paths: await printedDrafts(api) },
    pictures: { ...company, ...(await uploadedPicture(api)), statuses: [200, 400, 409, 429] },
    "sign-ins": { ...manySignIns, port, host: api.host },
    arrivals: { ...stranger, ...(await sourcesOf(api)), statuses: [202, 429] },
  };
}

/** A lead at the addresses of ten sources, which differs by its query. */
async function sourcesOf(api: Base): Promise<Pick<Target, "paths" | "body" | "headers">> {
  const addresses: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const body = { kind: "link", name: `Source ${at}` };
    const sent = { method: "POST", path: "/api/company/lead-sources", body };
    addresses.push(new URL((await call(api, sent)).address).pathname);
  }
  return {
    paths: Array.from({ length: 1000 }, (_, at) => `${addresses[at % 10]}?submission_id=${at}`),
    headers: { "Content-Type": "application/json" },
    body: Buffer.from(JSON.stringify({ name: "Farida Shaikh", phone: "98200 12345" })),
  };
}

/** The addresses of more different drafts than the product keeps printed. */
async function printedDrafts(api: Base): Promise<string[]> {
  const { enquiries } = await call(api, { path: "/api/crm/enquiries?limit=1" });
  const paths: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    const items = [{ description: `Design ${at}`, quantity: 10, rate: 1500, gstRate: 18 }];
    const path = `/api/crm/enquiries/${enquiries[0].id}/proposals`;
    const { proposal } = await call(api, { method: "POST", path, body: { items } });
    paths.push(`/api/crm/proposals/${proposal.id}/pdf`);
  }
  return paths;
}

/** A picture of 16 megapixels as a member's picture. */
async function uploadedPicture(api: Base): Promise<Pick<Target, "paths" | "body" | "headers">> {
  const { user } = await call(api, { path: "/api/auth/me" });
  const create = { width: 4000, height: 4000, channels: 3 as const, background: "teal" };
  const picture = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "photo.jpg");
  const sent = new Response(form);
  return {
    paths: [`/api/team/members/${user.id}/avatar`],
    headers: { ...api.headers, "Content-Type": sent.headers.get("content-type") ?? "" },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

/** Sign-ins with a wrong password from 30 addresses. */
const manySignIns = {
  paths: ["/api/auth/login"],
  from: Array.from({ length: floodConnections }, (_, at) => `127.0.1.${at + 1}`),
  headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
  body: Buffer.from(JSON.stringify({ email: benchOwner.email, password: "a wrong password" })),
  statuses: [400, 429],
};

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
