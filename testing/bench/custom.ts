import type { Client } from "pg";
import { PlainError } from "@/scripts/lib/plain-error";
import { measureCatalogues } from "./custom-catalogues";
import { measureChanges } from "./custom-changes";
import { type CustomBench, compare } from "./custom-compare";
import { measureCustomImport } from "./custom-import";
import { addCompanies, type BenchCompany, newCompany } from "./data";
import type { Base } from "./load";
import { Results } from "./report";
import { call } from "./request";
import { startProduct, startWorker } from "./servers";
import { signIn } from "./sign-in";

type Load = {
  owner: Client;
  database: Record<string, string | undefined>;
  sizes: number[];
  companies: number[];
  seconds: number;
  connections: number;
};

/** A call on custom fields, the same on standard ones, and how much more it may cost. */
type Pair = { what: string; custom: string[]; standard: string[]; most: number };

const list = "/api/crm/leads";

/** Calls on custom fields relative to the same calls on standard ones, in a company of the largest size. */
export async function measureCustom({ owner, database, sizes, ...load }: Load): Promise<string> {
  const leads = Math.max(...sizes);
  const plain = newCompany("plain", leads);
  const custom: BenchCompany = { ...newCompany("custom", leads), hasCustomValues: true };
  console.log(`Creating two companies of ${leads.toLocaleString("en-IN")} leads ...`);
  await addCompanies(owner, [plain, custom]);
  const product = await startProduct(database);
  const worker = await startWorker(database);
  try {
    const plainApi = (await signIn(product.port, plain)).api;
    const customApi = (await signIn(product.port, custom)).api;
    await declareFields(customApi);
    const results = new Results();
    const bench = { results, product, plainApi, customApi, ...load };
    const show = (lines: readonly string[]) => console.log(lines.join("\n"));
    show(await measureReads(bench));
    show(await measureChanges(bench));
    show([await measureCustomImport(bench)]);
    // An access token may have expired by now.
    const again = (await signIn(product.port, plain)).api;
    show(await measureCatalogues({ ...bench, plainApi: again, owner, database }));
    return `\n${results.table()}`;
  } finally {
    await worker.stop();
    await product.stop();
  }
}

const fields = [
  { label: "Level", kind: "choice", options: ["Low", "Medium", "High", "Critical"] },
  {
    label: "Result",
    kind: "choice",
    options: ["Pending", "Follow-up Required", "Not Interested", "Got Enquiry"],
  },
  { label: "Visitor", kind: "text" },
  { label: "Amount", kind: "rupees" },
  { label: "Visit", kind: "date" },
  { label: "Site Phone", kind: "phone" },
  {
    label: "Area",
    kind: "choice",
    options: Array.from({ length: 100 }, (_, at) => `Area ${at + 1}`),
  },
  { label: "Panels", kind: "number" },
  { label: "Remark", kind: "longText" },
  { label: "Surveyed", kind: "boolean" },
  { label: "Roofs", kind: "multiChoice", options: ["Tin", "Tile", "RCC"] },
];

/** Adds the eleven fields whose columns are filled; throws where a field got a column that is not. */
async function declareFields(api: Base): Promise<void> {
  for (const field of fields)
    await call(api, {
      method: "POST",
      path: "/api/company/fields",
      body: { entity: "lead", ...field },
    });
  const totals = ["f=priority:in:High", "f=custom.level:in:High"].map(async (query) => {
    const { pagination } = await call(api, { path: `${list}?${query}` });
    return JSON.stringify(pagination);
  });
  const [standard, custom] = await Promise.all(totals);
  if (standard !== custom)
    throw new PlainError(`The custom field differs: ${custom}, not ${standard}`);
}

const pairs: Pair[] = [
  {
    what: "filter by a choice",
    standard: ["f=priority:in:High", "f=priority:in:Critical"],
    custom: ["f=custom.level:in:High", "f=custom.level:in:Critical"],
    most: 1.2,
  },
  {
    what: "two filters",
    standard: ["f=priority:in:Critical;outcome:in:Got%20Enquiry"],
    custom: ["f=custom.level:in:Critical;custom.result:in:Got%20Enquiry"],
    most: 2,
  },
  {
    what: "sort by an amount",
    standard: ["sort=estimatedValue", "sort=-estimatedValue"],
    custom: ["sort=custom.amount", "sort=-custom.amount"],
    most: 1.3,
  },
  {
    what: "sort by a date",
    standard: ["sort=nextFollowUpDate", "sort=-nextFollowUpDate"],
    custom: ["sort=custom.visit", "sort=-custom.visit"],
    most: 1.3,
  },
  {
    what: "sort by a text",
    standard: ["sort=clientName", "sort=-clientName"],
    custom: ["sort=custom.visitor", "sort=-custom.visitor"],
    most: 1.3,
  },
  {
    what: "sort by an option",
    standard: ["sort=priority", "sort=-priority"],
    custom: ["sort=custom.level", "sort=-custom.level"],
    most: 2,
  },
  {
    what: "sort by one of 100 options",
    standard: ["sort=priority", "sort=-priority"],
    custom: ["sort=custom.area", "sort=-custom.area"],
    most: 2,
  },
];

async function measureReads(bench: CustomBench): Promise<string[]> {
  const { plainApi, customApi } = bench;
  const lines = [];
  for (const { what, standard, custom, most } of pairs) {
    const targets = [standard, custom].map((queries) => ({
      ...customApi,
      paths: queries.map((query) => `${list}?${query}`),
    }));
    lines.push(await compare(bench, { what, targets, most }));
  }
  const targets = [plainApi, customApi].map((api) => ({ ...api, paths: [list] }));
  lines.push(await compare(bench, { what: "list with eleven custom fields", targets, most: 1.2 }));
  return lines;
}
