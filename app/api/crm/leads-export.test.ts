import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createLead } from "@/prisma/factories";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { export: exportBrands } = brandRoutes;

const { export: exportLeads } = leadRoutes;

let company: TestCompany;
let token: string;

beforeAll(async () => {
  company = await freshCompany({ name: 'Rao "&" Söhne' });
  ({ token } = await signInMember(company.member));
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId, name: "=Rao" });
  for (let index = 0; index < 3; index += 1) {
    const stage = index === 0 ? "Closed Won" : "New";
    await createLead({
      companyId,
      brandId,
      clientName: `Client ${index}`,
      stage,
      date: new Date("2026-11-20"),
    });
  }
});

test("the leads that the filters find are exported in the order of the list, formulas made harmless", async () => {
  const path = "/api/crm/leads/export?stage=Won&sort=clientName";
  const { response, headers } = await callRoute(exportLeads, { host: company.host, token, path });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="Rao _&_ S_hne - Leads - \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Rao%20%22%26%22%20S%C3%B6hne/,
  );
  const [titles, ...rows] = (await response.text()).trim().split("\r\n");
  expect(titles).toMatch(/^Date,Brand,HQ,Client Name/);
  expect(rows).toEqual([
    "2026-11-20,'=Rao,,Client 0,,,,,,,Closed Won,Pending,Medium,Asha Sharma,,,,No,",
  ]);
});

test("brands are exported as a workbook", async () => {
  const path = "/api/crm/brands/export?format=xlsx";
  const { response, headers } = await callRoute(exportBrands, { host: company.host, token, path });
  expect(headers.get("content-type")).toContain("spreadsheetml.sheet");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
});

test("a format or filter that is not known is refused at its field", async () => {
  const path = "/api/crm/leads/export?format=pdf&stage=Nowhere";
  const { status, json } = await callRoute(exportLeads, { host: company.host, token, path });
  expect(status).toBe(400);
  expect(Object.keys(json.fields).sort()).toEqual(["format", "stage"]);
});

test("more leads than one batch are all exported, each once", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const { id: brandId } = await createBrand({ companyId });
  const lead = { companyId, brandId, csPerson: "Asha", date: new Date("2026-11-20") };
  await own.inTenant(({ db }) =>
    db.lead.createMany({
      data: Array.from({ length: 1201 }, (_, index) => ({ ...lead, clientName: `C${index}` })),
    }),
  );
  const session = await signInMember(own.member);
  const { response } = await callRoute(exportLeads, {
    host: own.host,
    token: session.token,
    path: "/api/crm/leads/export",
  });
  const names = (await response.text()).match(/C\d+/g) ?? [];
  expect(names.length).toBe(1201);
  expect(new Set(names).size).toBe(1201);
});
