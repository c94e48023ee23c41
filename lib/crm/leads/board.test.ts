import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { boardStages, stagesLike } from "@/lib/core/board-stages";
import { isClosedStage, stageNames } from "@/lib/core/stages";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import { Prisma } from "@/lib/server/prisma/client";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { batches } from "@/testing/batches";
import { freshCompany, type TestCompany } from "@/testing/company";
import { explaining, nodesOf, type Plan, testPlan } from "@/testing/explain";
import { readLeadBoard } from "./list";
import type { Lead, LeadColumn } from "./schema";

const {
  get: getLead,
  update: putLead,
  column: getColumn,
  board: getBoard,
  list: getList,
} = leadRoutes;

const names = stageNames(leadStages);

type Card = Pick<Lead, "id" | "stage" | "nextFollowUpDate" | "date" | "estimatedValue">;

let company: TestCompany;
let ask: Ask;
let leads: Card[];
beforeAll(async () => {
  company = await freshCompany();
  ask = await askAs(company);
  leads = await addLeads(company, 400);
});

test.each<[Record<string, string>, (lead: Card, at: number) => boolean]>([
  [{}, () => true],
  [{ csPerson: "Zoya" }, (_lead, at) => at % 3 === 0],
  [{ stage: "Won" }, ({ stage }) => stagesLike(leadStages, "Won").includes(stage)],
  [
    { from: "2026-01-10", to: "2026-01-20" },
    ({ date }) => date >= "2026-01-10" && date <= "2026-01-20",
  ],
  [{ search: "client 1" }, (_lead, at) => `${at}`.startsWith("1")],
  [{ search: "1", csPerson: "Zoya" }, (_lead, at) => `${at}`.includes("1") && at % 3 === 0],
  [{ search: "nothing" }, () => false],
])(
  "the board of %j has what the list has, each stage in order to its end",
  async (query, isFound) => {
    const found = leads.filter(isFound);
    const columns = await boardOf(query);
    expect(columns.map(({ stage }) => stage)).toEqual(
      boardStages(leadStages).filter(
        (stage) => stage !== "Pending" || found.some((lead) => lead.stage === stage),
      ),
    );
    for (const column of columns) {
      const own = inOrder(column.stage, found);
      expect(column).toMatchObject({
        count: own.length,
        countCapped: false,
        value: own.reduce((sum, { estimatedValue }) => sum + (estimatedValue ?? 0), 0),
      });
      expect(column.cards.length).toBe(Math.min(25, own.length));
      expect((await walk(column, query)).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    }
  },
);

test.each<Record<string, string>>([{}, { csPerson: "Zoya" }, { search: "client 1" }])(
  "the untouched leads of %j are those of open columns that the filter finds",
  async (query) => {
    const columns = await boardOf(query);
    expect(columns.some(({ rotten, count }) => rotten > 0 && rotten < count)).toBe(true);
    for (const { stage, rotten } of columns)
      expect([stage, rotten]).toEqual([stage, isClosed(stage) ? 0 : await quiet(query, stage)]);
  },
);

test("a card is the lead as the API shows it", async () => {
  const [column] = await boardOf({ search: "client 7" });
  const [card] = column?.cards ?? [];
  const { json } = await ask(getLead, { params: { id: card?.id ?? "" } });
  expect(card).toEqual(json.data.lead);
});

test("a company without leads has every stage but Pending, all empty", async () => {
  const own = await freshCompany();
  const { json } = await (await askAs(own))(getBoard, { path: listPath("/crm/leads/board") });
  const nothing = {
    count: 0,
    countCapped: false,
    value: 0,
    rotten: 0,
    cards: [],
    nextCursor: null,
  };
  const offered = boardStages(leadStages).filter((stage) => stage !== "Pending");
  expect(json.data).toEqual({ columns: offered.map((stage) => ({ stage, ...nothing })) });
  await createLead({ companyId: own.companyId, stage: "Pending" });
  const after = await (await askAs(own))(getBoard, { path: listPath("/crm/leads/board") });
  expect(after.json.data.columns.map(({ stage }: LeadColumn) => stage)).toContain("Pending");
});

test.each([
  ["an unknown stage", "Nowhere", {}, "stage"],
  ["a stage that is part of a column", "Closed Won", {}, "stage"],
  ["a cursor that is none", "New", { cursor: "abc" }, "cursor"],
  ["a cursor of a day that cannot be", "New", { cursor: cursorOf("New", "0000-01-01") }, "cursor"],
  ["a cursor of another column", "New", { cursor: cursorOf("Lost", "2026-01-01") }, "cursor"],
  ["a page", "New", { page: "2" }, "page"],
  ["an order", "New", { sort: "date" }, "sort"],
])("%s is refused by its name", async (_name, stage, query: Record<string, string>, field) => {
  const { status, json } = await ask(getColumn, {
    params: { stage },
    path: listPath(`/crm/leads/board/${stage}`, query),
  });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

testPlan(
  "counts and sums come from an index, and no more rows are read than are shown",
  async () => {
    await analyze();
    const { plans, columns } = await explained();
    const shown = columns.flatMap(({ cards }) => cards).length;
    const scans = plans.flatMap(nodesOf).filter((node) => node["Relation Name"] === "lead");
    const rows = scans.filter((node) => node["Node Type"] !== "Index Only Scan");
    expect(plans).toHaveLength(1);
    expect(shown).toBeGreaterThan(150);
    expect(rows.map((node) => node["Index Name"])).toEqual(["lead_pkey"]);
    expect(rows.map((node) => node["Actual Loops"])).toEqual([shown]);
    const indexes = new Set(scans.map((node) => node["Index Name"]));
    expect(indexes).toEqual(new Set(["lead_board_idx", "lead_stage_idx", "lead_pkey"]));
  },
);

test("a column with more than 10,000 cards counts 10,000 and shows 25", async () => {
  const large = await freshCompany();
  await addNewLeads(large, 10_400);
  const { json } = await (await askAs(large))(getBoard, { path: listPath("/crm/leads/board") });
  const [first] = json.data.columns;
  expect(first).toMatchObject({ stage: "New", count: 10_000, countCapped: true, value: 20_002 });
  expect(first.cards).toHaveLength(25);
});

describe("a board with more than 5,000 cards", () => {
  let large: TestCompany;
  let askLarge: Ask;
  beforeAll(async () => {
    large = await freshCompany();
    askLarge = await askAs(large);
    await addNewLeads(large, 5_100);
  });
  const columnsOf = async (): Promise<LeadColumn[]> =>
    (await askLarge(getBoard, { path: listPath("/crm/leads/board") })).json.data.columns;
  const columnOf = async (stage: string) =>
    (await columnsOf()).find((column) => column.stage === stage);

  test("counts what this process has written since it was counted", async () => {
    const [first] = await columnsOf();
    const [card] = first?.cards ?? [];
    const change = (body: object) =>
      askLarge(putLead, { method: "PUT", params: { id: card?.id ?? "" }, body });
    expect((await change({ stage: "Qualified", estimatedValue: 7 })).status).toBe(200);
    expect((await columnOf("New"))?.count).toBe(5_099);
    expect(await columnOf("Qualified")).toMatchObject({ count: 1, value: 7 });
    expect((await change({ stage: "New" })).status).toBe(200);
    expect((await columnOf("New"))?.count).toBe(5_100);
    expect(await columnOf("Qualified")).toMatchObject({ count: 0, value: 0, cards: [] });
  });

  test("shows every column with cards and at least their number, whoever moved them there", async () => {
    await columnsOf();
    const moveElsewhere = (from: string, to: string, count: number) =>
      large.inTenant(
        ({ db, companyId }) => db.$executeRaw`
          update lead set stage = ${to}, estimated_value = 3 where company_id = ${companyId}::uuid and id in (
            select id from lead where company_id = ${companyId}::uuid and stage = ${from} limit ${count})`,
      );
    await moveElsewhere("New", "Pending", 2);
    await moveElsewhere("New", "Contacted", 30);
    expect(await columnOf("Pending")).toMatchObject({ count: 2, value: 6 });
    expect((await columnOf("Contacted"))?.count).toBeGreaterThanOrEqual(26);
    await moveElsewhere("Pending", "New", 2);
    expect(await columnOf("Pending")).toBeUndefined();
  });
});

async function addNewLeads({ companyId, inTenant }: TestCompany, count: number): Promise<void> {
  const { id: brandId } = await createBrand({ companyId });
  for (const { first, last } of batches(count))
    await inTenant(
      ({ db }) => db.$executeRaw`
        insert into lead (company_id, id, brand_id, date, client_name, cs_person, estimated_value, updated_at)
        select company_id, md5(id::text || n)::uuid, id, '2026-01-01', 'Client ' || n % 2600, 'Asha', 2, now()
        from brand, generate_series(${first}::int, ${last}::int) n
        where company_id = ${companyId}::uuid and id = ${brandId}::uuid`,
    );
}

async function quiet(query: Record<string, string>, stage: string): Promise<number> {
  const path = listPath("/crm/leads", { ...query, stage, f: "activity:none:14d" });
  return (await ask(getList, { path })).json.data.pagination.total;
}

async function boardOf(query: Record<string, string>): Promise<LeadColumn[]> {
  const { json } = await ask(getBoard, { path: listPath("/crm/leads/board", query) });
  return json.data.columns;
}

/** The column's cards with all that follow them. */
async function walk(column: LeadColumn, query: Record<string, string>): Promise<Lead[]> {
  const { stage } = column;
  const { stage: _inPath, ...filters } = query;
  const cards = [...column.cards];
  for (let cursor = column.nextCursor; cursor; ) {
    const path = listPath(`/crm/leads/board/${stage}`, { ...filters, cursor });
    const { json } = await ask(getColumn, { params: { stage }, path });
    cards.push(...json.data.cards);
    cursor = json.data.nextCursor;
  }
  return cards;
}

/** The leads of the column: the nearest follow-up first if it is open, then the newest. */
function inOrder(column: LeadColumn["stage"], found: readonly Card[]): Card[] {
  const due = (lead: Card) => (isClosed(column) ? "" : (lead.nextFollowUpDate ?? "9999"));
  return found
    .filter(({ stage }) => stagesLike(leadStages, column).includes(stage))
    .sort((a, b) => compare(due(a), due(b)) || compare(b.date, a.date) || compare(b.id, a.id));
}

const isClosed = (column: string) => isClosedStage(leadStages, column);

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function cursorOf(stage: string, day: string): string {
  const id = "0192f0c1-0000-7000-8000-00000000dead";
  return Buffer.from(JSON.stringify([stage, null, day, id])).toString("base64url");
}

/** Leads of all stages, with few different days so that many follow-ups and dates are alike. */
async function addLeads({ companyId, inTenant }: TestCompany, count: number): Promise<Card[]> {
  const { id: brandId } = await createBrand({ companyId, name: "Konkan Foods" });
  const few = ["New", "Contacted", "Won"] as const;
  const data = Array.from({ length: count }, (_, at) => ({
    companyId,
    brandId,
    clientName: `Client ${at}`,
    csPerson: at % 3 === 0 ? "Zoya" : "Asha Sharma",
    stage: (at % 2 === 0 ? few[at % few.length] : names[at % names.length]) ?? "New",
    date: new Date(Date.UTC(2026, 0, 1 + ((at * 7) % 30))),
    nextFollowUpDate: at % 5 < 2 ? null : new Date(Date.UTC(2026, 1, 1 + ((at * 11) % 20))),
    estimatedValue: at % 4 === 0 ? null : BigInt(at * 1000),
    updatedAt: at % 7 < 3 ? daysAgo(20) : new Date(),
    // A change that was undone is no activity.
    ...(at % 7 === 3 && { activityAt: daysAgo(20), activityVersion: 1 }),
  }));
  const rows = await inTenant(({ db }) => db.lead.createManyAndReturn({ data }));
  const calls = rows.flatMap(({ id }, at) => (at % 5 === 0 ? [callAbout(companyId, id)] : []));
  await inTenant(({ db }) => db.activity.createMany({ data: calls }));
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  return rows.map(({ id, stage, date, nextFollowUpDate, estimatedValue }) => ({
    id,
    stage: names.find((one) => one === stage) ?? "New",
    date: dayOf(date),
    nextFollowUpDate: nextFollowUpDate && dayOf(nextFollowUpDate),
    estimatedValue: estimatedValue === null ? null : Number(estimatedValue),
  }));
}

function callAbout(companyId: string, subjectId: string) {
  return { companyId, subjectId, subjectKind: "lead", kind: "call", actorName: "Asha" };
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query("vacuum (analyze) lead");
  await owner.end();
}

/** The board with its plan, where the planner avoids what it would among a million rows. */
async function explained(): Promise<{ plans: Plan[]; columns: LeadColumn[] }> {
  return company.inTenant(async (tenant) => {
    for (const way of ["seqscan", "bitmapscan", "sort"])
      await tenant.db.$queryRaw`select set_config(${`enable_${way}`}, 'off', true)`;
    const { db, plans } = explaining(tenant.db, Prisma.sql`analyze, format json`);
    return { plans, ...(await readLeadBoard({ ...tenant, db }, {})) };
  });
}
