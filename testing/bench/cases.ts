import type { Client } from "pg";
import type { BenchCompany } from "./data";

/** One kind of list request: its queries are sent round-robin. */
export type Case = { name: string; queries: string[] };

/** Search terms by kind, enough of each that few repeat within half a minute. */
type Terms = { rare: string[]; common: string[]; brands: string[]; digits: string[] };

/** Every kind of list request that is measured for this company. */
export async function casesOf(owner: Client, company: BenchCompany): Promise<Case[]> {
  const terms = await termsOf(owner, company.companyId);
  const lastPage = Math.max(1, Math.min(500, Math.floor(company.leads / 20)));
  return [
    { name: "list", queries: [""] },
    { name: "one filter", queries: ["stage=New", "stage=Qualified", "priority=High"] },
    { name: "stage Won", queries: ["stage=Won"] },
    { name: "two filters", queries: ["stage=Won&priority=Critical", "stage=New&outcome=Pending"] },
    { name: "dates", queries: [datesQuery()] },
    { name: "by client", queries: ["sort=clientName", "sort=-clientName"] },
    { name: "by value", queries: ["sort=estimatedValue", "sort=-estimatedValue"] },
    { name: "by priority", queries: ["sort=priority", "sort=-priority"] },
    { name: "deep page", queries: [`page=${lastPage}`] },
    { name: "search rare", queries: terms.rare.map(toSearch) },
    { name: "search common", queries: terms.common.map(toSearch) },
    { name: "search brand", queries: terms.brands.map(toSearch) },
    { name: "search mobile", queries: terms.digits.map(toSearch) },
  ];
}

function toSearch(term: string): string {
  return `search=${encodeURIComponent(term)}`;
}

function datesQuery(): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(120)}&to=${day(90)}`;
}

async function termsOf(owner: Client, companyId: string): Promise<Terms> {
  const words = async (sql: string) => {
    const found = await owner.query<{ word: string }>(sql, [companyId]);
    return found.rows.map((row) => row.word);
  };
  return {
    rare: await words(
      `select email_id as word from lead where company_id = $1 order by id limit 200`,
    ),
    common: await words(
      `select distinct split_part(client_name, ' ', 2) as word from lead where company_id = $1`,
    ),
    brands: await words(
      `select name as word from brand where company_id = $1 order by id limit 200`,
    ),
    digits: await words(
      `select substr(mobile_number, 5, 6) as word from lead where company_id = $1 order by id limit 200`,
    ),
  };
}
