import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { exportSelected: exportBrands } = brandRoutes;
const { exportSelected: exportEnquiries } = enquiryRoutes;
const { exportSelected: exportMeetings } = meetingRoutes;

const { exportSelected: exportLeads } = leadRoutes;

let home: TestCompany;
let ask: Ask;
let leads: { id: string; clientName: string }[];
const nobodys = "0192f0c1-0000-7000-8000-00000000dead";

beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  const { companyId } = home;
  const own = { companyId, brandId: (await createBrand({ companyId })).id };
  leads = [];
  for (const clientName of ["Client A", "Client B", "Client C", "Client D"])
    leads.push(await createLead({ ...own, clientName, stage: "Qualified" }));
  await createLead({ ...own, clientName: "Client E", stage: "New" });
});

const idOf = (name: string) => leads.find(({ clientName }) => clientName === name)?.id ?? "";
const post = (body: object, as: Ask = ask, handler = exportLeads) =>
  as(handler, { method: "POST", body });

/** The clients in the file, from top to bottom. */
async function clientsIn({ response }: { response: Response }): Promise<string[]> {
  return (await response.text()).match(/Client [A-E]/g) ?? [];
}

test("records selected by their ids are exported, each once, in the order that is sent", async () => {
  const ids = [idOf("Client D"), idOf("Client A"), idOf("Client A"), nobodys];
  const file = await post({ select: { ids }, sort: "clientName" });
  expect(file.headers.get("content-disposition")).toMatch(/ - Leads - .*\.csv/);
  expect(await clientsIn(file)).toEqual(["Client A", "Client D"]);
  expect(await clientsIn(await post({ select: { ids }, sort: "-clientName" }))).toEqual([
    "Client D",
    "Client A",
  ]);
});

test("all that match a query but the excepted ones are exported in its order", async () => {
  const query = { stage: "Qualified", sort: "-clientName" };
  const select = { query, except: [idOf("Client B"), nobodys], expected: 4 };
  expect(await clientsIn(await post({ select }))).toEqual(["Client D", "Client C", "Client A"]);
  expect(await clientsIn(await post({ select: { ...select, expected: 3 } }))).toHaveLength(3);
});

test.each([
  ["brands", exportBrands, createBrand],
  ["meetings", exportMeetings, createMeeting],
  ["enquiries", exportEnquiries, createEnquiry],
])("of %s the selected ones are exported as a workbook or text", async (_, handler, create) => {
  const { companyId } = home;
  const [one, other] = [await create({ companyId }), await create({ companyId })];
  const csv = await post({ select: { ids: [one.id] } }, ask, handler);
  expect((await csv.response.text()).trim().split("\r\n")).toHaveLength(2);
  const rest = await post({ select: { query: {}, except: [other.id] } }, ask, handler);
  expect(rest.status).toBe(200);
  await rest.response.text();
  const book = await post({ select: { ids: [one.id] }, format: "xlsx" }, ask, handler);
  const bytes = Buffer.from(await book.response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
});

test("a list that is not as expected is refused before a file begins", async () => {
  for (const expected of [5, 2 ** 53 - 1]) {
    const select = { query: { stage: "Qualified" }, expected };
    const { status, json } = await post({ select });
    expect([status, json.message]).toEqual([
      409,
      `The list has changed: 4 leads match now, not ${expected.toLocaleString("en-IN")}. Look again`,
    ]);
  }
});

test.each([
  ["nothing", {}, "select"],
  ["ids and a query", { select: { ids: [], query: {} } }, "select"],
  ["exceptions of ids", { select: { ids: [], except: [] } }, "select.except"],
  ["an unknown filter", { select: { query: { colour: "red" } } }, "select.query.colour"],
  ["an unknown order", { select: { ids: [] }, sort: "colour" }, "sort"],
  ["an unknown format", { select: { ids: [] }, format: "pdf" }, "format"],
  ["5,001 ids", { select: { ids: Array(5001).fill(nobodys) } }, "select.ids"],
])("%s is refused at its field", async (_, body, field) => {
  const { status, json } = await post(body);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("5,000 ids fit", async () => {
  const ids = Array.from({ length: 5000 }, () => crypto.randomUUID());
  expect(await clientsIn(await post({ select: { ids } }))).toEqual([]);
});

test("a member without the permission to export is refused", async () => {
  const company = await freshCompany({
    memberPermissions: { import: true, export: false, delete: true },
  });
  const member = await askAs(company, company.member);
  expect((await post({ select: { ids: [] } }, member)).status).toBe(403);
});

test("while an export of a person is in progress, one of a selection waits", async () => {
  const running = await post({ select: { query: {} } });
  expect((await post({ select: { query: {} } })).status).toBe(429);
  await running.response.text();
});
