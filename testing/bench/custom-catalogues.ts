import type { Client } from "pg";
import { closeDatabase } from "@/lib/server/database/db";
import { signInMember } from "../company";
import { type CustomBench, ratioOf } from "./custom-compare";
import { addCompanies, newCompany } from "./data";
import { load, type Target } from "./load";

type Catalogues = CustomBench & {
  /** How many in place of the usual number. */
  companies: number[];
  owner: Client;
  database: Record<string, string | undefined>;
};

const usualCompanies = 10_000;
/** More than a process keeps the catalogues of. */
const visited = 1000;
const rounds = 4;
const leadsOfEach = 10;
const path = "/api/crm/leads?limit=10";

/** Calls beside as many catalogues, of a company that has none and of companies that have one each. */
export async function measureCatalogues(bench: Catalogues): Promise<string[]> {
  const { owner, database, results, product, seconds, connections, plainApi } = bench;
  const [companies = usualCompanies] = bench.companies;
  console.log(`Creating ${companies.toLocaleString("en-IN")} companies ...`);
  const made = Array.from({ length: companies }, (_, i) =>
    newCompany(`catalogue-${i}`, leadsOfEach),
  );
  await addCompanies(owner, made);
  const targets = await targetsOf(owner, database, { port: product.port, made });
  const options = { connections, seconds, cpuMs: product.cpuMs };
  const kinds: [name: string, targets: Target[]][] = [
    ["lists of companies", targets],
    ["list of one company", [{ ...plainApi, paths: [path] }]],
  ];
  const measure = async (when: string) => {
    for (const [name, [first, ...others]] of kinds)
      if (first) results.add(`${name}: ${when}`, await load(first, options, others));
  };
  await measure("warm-up");
  for (let round = 0; round < rounds; round += 1) {
    await removeCatalogues(owner);
    await measure("no catalogue");
    await giveCatalogues(owner);
    await measure("all with one");
  }
  return kinds.map(([name]) =>
    ratioOf(results, {
      what: `${name}, ${companies} catalogues`,
      names: [`${name}: no catalogue`, `${name}: all with one`],
      most: 1.02,
    }),
  );
}

async function targetsOf(
  owner: Client,
  database: Catalogues["database"],
  { port, made }: { port: number; made: ReturnType<typeof newCompany>[] },
): Promise<Target[]> {
  Object.assign(process.env, database);
  const { rows } = await owner.query<{ company_id: string; id: string }>(
    "select company_id, id from app_user where company_id = any($1)",
    [made.slice(0, visited).map(({ companyId }) => companyId)],
  );
  const subdomains = new Map(made.map(({ companyId, subdomain }) => [companyId, subdomain]));
  const targets: Target[] = [];
  for (const { company_id: companyId, id } of rows) {
    const { token } = await signInMember({ companyId, id });
    const host = `${subdomains.get(companyId)}.localhost:${port}`;
    targets.push({ port, host, headers: { Authorization: `Bearer ${token}` }, paths: [path] });
  }
  await closeDatabase();
  return targets;
}

const ofMade = "company_id in (select id from company where subdomain like 'catalogue-%')";

async function removeCatalogues(owner: Client): Promise<void> {
  await owner.query(`delete from own_field where ${ofMade}`);
  await owner.query("update company set catalogue_version = 0 where subdomain like 'catalogue-%'");
}

async function giveCatalogues(owner: Client): Promise<void> {
  await owner.query(
    `insert into own_field (company_id, id, record_kind, key, kind, label, slot, options, updated_at)
     select id, uuidv7(), 'lead', 'roof', 'choice', 'Roof', 't01',
       '[{"key": "Tin", "label": "Tin"}, {"key": "RCC", "label": "RCC"}]', now()
     from company where subdomain like 'catalogue-%'`,
  );
  await owner.query(
    `update company set catalogue_version = 1 + floor(random() * 1e9)::int where subdomain like 'catalogue-%'`,
  );
}
