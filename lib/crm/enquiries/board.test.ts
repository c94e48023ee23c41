import { beforeAll, expect, test } from "vitest";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { boardStages } from "@/lib/core/board-stages";
import { enquiryStages } from "@/lib/crm/kinds/enquiries/stages";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import type { EnquiryColumn } from "./schema";

const { column: getColumn, board: getBoard } = enquiryRoutes;

const day = (text: string) => new Date(`${text}T00:00:00Z`);

let ask: Ask;
beforeAll(async () => {
  const company = await freshCompany();
  const { companyId } = company;
  ask = await askAs(company);
  const { id: brandId } = await createBrand({ companyId, name: "Deccan" });
  const { id: leadId } = await createLead({ companyId, brandId, clientName: "Meera" });
  const add = (title: string, due: string | null, added: string, stage = "New") =>
    createEnquiry({
      companyId,
      leadId,
      title,
      stage,
      addedDate: day(added),
      estimatedValue: 1000n,
      nextFollowUpDate: due ? day(due) : null,
    });
  await add("No date, older", null, "2026-01-01");
  await add("No date, newer", null, "2026-01-02");
  await add("Soon", "2026-02-02", "2026-01-01");
  await add("Overdue", "2026-02-01", "2026-01-01");
  await add("Won first", "2026-02-01", "2026-01-01", "Won");
  await add("Won last", null, "2026-01-03", "Won");
  for (let at = 0; at < 30; at += 1) await add(`Held ${at}`, null, "2026-01-01", "On Hold");
});

const boardOf = async (query: Record<string, string> = {}): Promise<EnquiryColumn[]> =>
  (await ask(getBoard, { path: listPath("/crm/enquiries/board", query) })).json.data.columns;
const titlesOf = (columns: readonly EnquiryColumn[], stage: string) =>
  columns.find((column) => column.stage === stage)?.cards.map(({ title }) => title);

test("every stage has its number, its rupees and its first cards, the nearest follow-up first", async () => {
  const columns = await boardOf();
  expect(columns.map(({ stage }) => stage)).toEqual(boardStages(enquiryStages));
  expect(columns.map(({ count, value }) => [count, value])).toEqual([
    [4, 4000],
    [0, 0],
    [0, 0],
    [0, 0],
    [2, 2000],
    [0, 0],
    [30, 30_000],
  ]);
  expect(titlesOf(columns, "New")).toEqual(["Overdue", "Soon", "No date, newer", "No date, older"]);
  expect(titlesOf(columns, "Won")).toEqual(["Won last", "Won first"]);
});

test("a column goes on after its first 25 cards", async () => {
  const held = (await boardOf()).find(({ stage }) => stage === "On Hold");
  const path = listPath("/crm/enquiries/board/On Hold", { cursor: held?.nextCursor ?? "" });
  const { json } = await ask(getColumn, { params: { stage: "On Hold" }, path });
  const all = [...(held?.cards ?? []), ...json.data.cards].map(({ title }) => title);
  expect([held?.cards.length, json.data.cards.length, new Set(all).size]).toEqual([25, 5, 30]);
  expect(json.data.nextCursor).toBeNull();
});

test.each([
  [{ search: "overdue" }, ["Overdue"]],
  [{ search: "meera", to: "2026-01-01" }, ["Overdue", "Soon", "No date, older"]],
  [{ search: "nothing" }, []],
  [{ stage: "Won" }, []],
])("the board of %j has the new enquiries %j", async (query: Record<string, string>, titles) => {
  expect(titlesOf(await boardOf(query), "New")).toEqual(titles);
});

test("an enquiry of an open stage is untouched if nothing has happened about it for 14 days", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const { id: leadId } = await createLead({ companyId });
  const updatedAt = new Date(Date.now() - 20 * 86_400_000);
  const add = (stage: string, updated = updatedAt) =>
    createEnquiry({ companyId, leadId, stage, updatedAt: updated });
  await add("New");
  await add("New", new Date());
  const { id: subjectId } = await add("New");
  const call = { companyId, subjectId, subjectKind: "enquiry", kind: "call", actorName: "Asha" };
  await own.inTenant(({ db }) => db.activity.create({ data: call }));
  await add("Won");
  const { json } = await (await askAs(own))(getBoard, { path: "/api/crm/enquiries/board" });
  const found = json.data.columns.filter(({ count }: EnquiryColumn) => count > 0);
  expect(found.map(({ stage, count, rotten }: EnquiryColumn) => [stage, count, rotten])).toEqual([
    ["New", 3, 1],
    ["Won", 1, 0],
  ]);
});

test("a stage that is none is refused by its name", async () => {
  const { status, json } = await ask(getColumn, { params: { stage: "Closed Won" } });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["stage"]]);
});
