import { beforeEach, expect } from "vitest";
import { customFieldRoutes as fieldRoutes } from "@/app/api/company/catalogue";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "./ask";
import { freshCompany, type TestCompany } from "./company";

/** The calls of an owner who adds fields to leads, and of a member who fills them, in a new company for each test. */
export function customLeads() {
  let company: TestCompany;
  let owner: Ask;
  let member: Ask;
  let brandId: string;

  beforeEach(async () => {
    company = await freshCompany();
    owner = await askAs(company);
    member = await askAs(company, company.member);
    brandId = (await createBrand({ companyId: company.companyId, name: "Acme" })).id;
  });

  const create = (body: object, ask = owner) =>
    ask(fieldRoutes.create, { method: "POST", path: "/api/company/fields", body });
  const added = async (body: object) => {
    const { status, json } = await create({ entity: "lead", kind: "text", ...body });
    expect(json).toMatchObject({ error: false });
    expect(status).toBe(201);
    return json.data.field;
  };
  const change = (key: string, body: object, headers = {}) =>
    owner(fieldRoutes.update, { method: "PUT", params: { entity: "lead", key }, body, headers });
  const remove = (key: string) =>
    owner(fieldRoutes.remove, { method: "DELETE", params: { entity: "lead", key } });
  const restore = (key: string) =>
    owner(fieldRoutes.restore, { method: "POST", params: { entity: "lead", key }, body: {} });
  const fields = async () =>
    (await member(fieldRoutes.list)).json.data.fields.filter(({ own }: { own: boolean }) => own);

  const createLead = (custom: unknown, more: object = {}) =>
    member(leadRoutes.create, {
      method: "POST",
      body: { clientName: "Ravi Shah", brandId, csPerson: "Asha", custom, ...more },
    });
  const leadWith = async (custom: unknown, more: object = {}) => {
    const { status, json } = await createLead(custom, more);
    expect(json).toMatchObject({ error: false });
    expect(status).toBe(201);
    return json.data.lead;
  };
  const update = (id: string, body: object) =>
    member(leadRoutes.update, { method: "PUT", params: { id }, body });
  const get = async (id: string) =>
    (await member(leadRoutes.get, { params: { id } })).json.data.lead;
  const list = async (query: Record<string, string | number>) =>
    member(leadRoutes.list, { path: listPath("/crm/leads", query) });
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).json.data.leads.map((lead: { clientName: string }) => lead.clientName);

  return {
    /** The company of the current test, its brand, and the calls of its two people. */
    made: () => ({ company, owner, member, brandId }),
    create,
    added,
    change,
    remove,
    restore,
    fields,
    createLead,
    leadWith,
    update,
    get,
    list,
    names,
  };
}
