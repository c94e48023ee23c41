import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { addDays, daysBetween } from "@/lib/core/calendar-date";
import { inE2eDatabase } from "../../scripts/lib/e2e-database";
import { apiOf, endpointUrl } from "./api";
import type { NewCompany } from "./new-company";
import { bearerOf } from "./sign-in";

/** A lead as the tests of many records look at it. */
export type PipelineLead = {
  clientName: string;
  brand: string;
  csPerson: string;
  stage: string;
  date: string;
  estimatedValue: number;
};

/** Leads older than this had no activity since their day, later ones had some when they were imported. */
const activeDays = 40;
const rupeesOfADollar = 84;
const stages: Readonly<Record<string, string>> = { Prospecting: "New", Engaging: "Contacted" };

/** The value of an open deal, in dollars. */
const prices: Readonly<Record<string, number>> = {
  "GTX Basic": 550,
  GTXPro: 4821,
  "MG Special": 55,
  "MG Advanced": 3393,
  "GTX Plus Pro": 5482,
  "GTX Plus Basic": 1096,
  "GTK 500": 26768,
};

/** How many opportunities the real file has. */
export const pipelineSize = 8_800;

/** The 8,800 opportunities of the real file as leads in rupees, the newest of them from the day before `today`. */
export async function readPipeline(today: string): Promise<PipelineLead[]> {
  const text = await readFile(join("e2e", "support", "data", "sales_pipeline.csv"), "utf8");
  const [, ...lines] = text.trim().split(/\r?\n/);
  const rows = lines.map((line) => line.split(","));
  const days = rows.map(([, , , , , engaged = ""]) => dayOf(engaged));
  const newest = days.toSorted().at(-1) ?? "";
  const shift = daysBetween(newest, addDays(today, -1));
  return rows.map(
    ([clientName = "", csPerson = "", product = "", brand, stage = "", ...row], n) => {
      const dollars = Number(row[2]) || (prices[product] ?? 0);
      return {
        clientName,
        brand: brand || "No account",
        csPerson,
        stage: stages[stage] ?? stage,
        date: days[n] ? addDays(days[n], shift) : today,
        estimatedValue: dollars * rupeesOfADollar,
      };
    },
  );
}

/** `2016-10-20` of `10/20/2016`. */
function dayOf(text: string): string {
  const [month = "", day = "", year] = text.split("/");
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "";
}

/** Whether the lead had no activity for 30 days once it is imported. */
export const isUntouched = ({ date }: PipelineLead, today: string) => date < oldest(today);

const oldest = (today: string) => addDays(today, -activeDays);

/** Imports the leads into a company, and makes their last activity as old as they are. */
export async function importPipeline(
  request: APIRequestContext,
  company: NewCompany,
  { leads, today }: { leads: readonly PipelineLead[]; today: string },
): Promise<void> {
  const token = await bearerOf(company);
  const api = apiOf(request, company.host, token);
  const lines = leads.map((lead) => Object.values(lead).join(","));
  const text = ["Client Name,Brand,CS Person,Stage,Date,Value", ...lines].join("\n");
  const file = { name: "pipeline.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  const uploaded = await request.post(endpointUrl(company.host, "POST /crm/imports"), {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { kind: "leads", file },
  });
  const params = { id: (await uploaded.json()).data.import.id };
  await api("POST /crm/imports/{id}/run", { params });
  const read = async () => (await api("GET /crm/imports/{id}", { params })).import;
  await expect.poll(async () => (await read()).status, { timeout: 240_000 }).toBe("done");
  expect((await read()).counts).toMatchObject({ created: leads.length, failed: 0 });
  await inE2eDatabase((database) =>
    database.query(
      `update lead set created_at = date, updated_at = date
       where date < $2 and company_id = (select id from company where subdomain = $1)`,
      [company.host, oldest(today)],
    ),
  );
}

/** The company's leads as they are stored now. */
export async function storedLeads({ host }: NewCompany) {
  type Stored = Omit<PipelineLead, "brand" | "date"> & { id: string; followUp: string | null };
  const { rows } = await inE2eDatabase((database) =>
    database.query<Stored>(
      `select id, client_name as "clientName", cs_person as "csPerson", stage,
         estimated_value::int as "estimatedValue", next_follow_up_date::text as "followUp"
       from lead where company_id = (select id from company where subdomain = $1)`,
      [host],
    ),
  );
  return rows;
}
