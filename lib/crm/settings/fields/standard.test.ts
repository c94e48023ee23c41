import { beforeEach, expect, test } from "vitest";
import { customFieldRoutes, stageRoutes } from "@/app/api/company/catalogue";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { recordKinds } from "@/lib/core/record-kinds";
import { standardFields, standardOptions } from "@/lib/crm/catalogue/fields/standard/rules";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { createBrand } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { updateField } from "./service";

let company: TestCompany;
let owner: Ask;
let member: Ask;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  member = await askAs(company, company.member);
});

type Place = { entity?: string; headers?: Record<string, string>; ask?: Ask };

const change = (
  key: string,
  body: object,
  { entity = "lead", headers = {}, ask = owner }: Place = {},
) => ask(customFieldRoutes.update, { method: "PUT", params: { entity, key }, body, headers });
const create = (body: object) =>
  owner(customFieldRoutes.create, { method: "POST", path: "/api/company/fields", body });
const listed = async (key: string, entity = "lead") => {
  const { json } = await member(customFieldRoutes.list, {
    path: `/api/company/fields?entity=${entity}`,
  });
  return json.data.fields.find((field: { key: string }) => field.key === key);
};
const given = (options: readonly { key: string; label: string }[]) =>
  options.map(({ key, label }) => ({ key, label }));
const errorOf = async (...call: Parameters<typeof change>) => {
  const { status, json } = await change(...call);
  return [status, json.fields];
};

test("standard fields are listed after custom ones, as declared", async () => {
  await create({ entity: "lead", kind: "text", label: "Roof" });
  const { json } = await member(customFieldRoutes.list, {
    path: "/api/company/fields?entity=lead",
  });
  const { fields } = json.data;
  expect(fields[0]).toMatchObject({ own: true, key: "roof" });
  expect(fields[1]).toMatchObject({ own: false, key: "date" });
  expect(await listed("hq")).toEqual({
    own: false,
    entity: "lead",
    key: "hq",
    kind: "text",
    label: "HQ",
    standardLabel: "HQ",
    required: false,
    hidden: false,
    options: null,
    listId: null,
    fixed: { hidden: null, required: null },
    version: 1,
  });
  expect((await listed("outcome")).options).toContainEqual({
    key: "Pending",
    label: "Pending",
    needed: "new records start with it",
  });
});

test("a field is renamed, hidden, required and restored, each change with the next version", async () => {
  const renamed = await change("hq", { label: "City", required: true });
  expect(renamed.json.data.field).toMatchObject({ label: "City", required: true, version: 2 });
  expect(await listed("hq")).toMatchObject({ label: "City", standardLabel: "HQ", required: true });
  const hidden = await change("hq", { required: false, hidden: true });
  expect(hidden.json.data.field).toMatchObject({ label: "City", hidden: true, required: false });
  const restored = await change("hq", { label: "", hidden: false });
  expect(restored.json.data.field).toMatchObject({ label: "HQ", hidden: false, version: 4 });
});

test("a change on an older version is refused, also of a field never changed before", async () => {
  const first = { headers: { "if-match": '"1"' } };
  expect((await change("hq", { label: "City" }, first)).status).toBe(200);
  expect((await change("hq", { label: "Town" }, first)).status).toBe(412);
  expect((await listed("hq")).label).toBe("City");
});

test("only those who manage the company change standard fields", async () => {
  expect((await change("hq", { label: "City" }, { ask: member })).status).toBe(403);
});

test("a name is that of one field, of standard and custom ones", async () => {
  await create({ entity: "lead", kind: "text", label: "Roof" });
  const message = (label: string) => [409, { label: `A field called “${label}” is there already` }];
  expect(await errorOf("hq", { label: "roof" })).toEqual(message("roof"));
  expect(await errorOf("hq", { label: "Client Name" })).toEqual(message("Client Name"));
  expect((await change("hq", { label: "City" })).status).toBe(200);
  expect((await create({ entity: "lead", kind: "text", label: "HQ" })).json.data.field.key).toBe(
    "hq_2",
  );
  expect((await create({ entity: "lead", kind: "text", label: "City" })).status).toBe(409);
  expect(await errorOf("hq", { label: null })).toEqual(message("HQ"));
});

test("the name of a referenced record follows the label of the reference", async () => {
  expect((await change("brandId", { label: "Account" })).status).toBe(200);
  const catalogue = await company.inTenant(async (tenant) => tenant.catalogue);
  expect(fieldsOf("lead", catalogue).brand.label).toBe("Account");
  expect((await change("brandId", { label: "Brand" })).status).toBe(200);
  expect((await change("brand", { label: "Account" })).status).toBe(404);
});

test.each([
  ["clientName", { hidden: true }, "hidden", "This field cannot be hidden. Every record needs it"],
  [
    "stage",
    { hidden: true },
    "hidden",
    "This field cannot be hidden. Boards and lists are made of it",
  ],
  [
    "clientName",
    { required: false },
    "required",
    "This field cannot be optional. Every record needs it",
  ],
  [
    "priority",
    { required: true },
    "required",
    "This field cannot be required. It always has a value",
  ],
  [
    "hq",
    { hidden: true, required: true },
    "hidden",
    "A hidden field cannot be required: members could not enter it",
  ],
  ["hq", { help: "Where" }, "help", "A standard field has no help text"],
  ["hq", { label: "x".repeat(61) }, "label", "Enter at most 60 characters"],
  ["hq", { options: [{ label: "A" }] }, "options", "The options of this field are fixed"],
  ["priority", { options: [{ label: "A" }] }, "options", "The options of this field are fixed"],
  ["outcome", { options: [] }, "options", "Enter at least one option"],
  ["outcome", { options: [{ key: "Nope", label: "A" }] }, "options", "There is no option “Nope”"],
  [
    "outcome",
    { options: [{ label: "Good" }] },
    "options",
    "“Pending” cannot be removed: new records start with it. Rename it instead",
  ],
  ["outcome", { label: "HQ", hidden: true, options: [] }, "options", "Enter at least one option"],
])("a change of %s to %j is refused at its part", async (key, body, part, message) => {
  expect(await errorOf(key, body)).toEqual([400, { [part]: message }]);
});

test("options keep their keys, and missing ones are archived", async () => {
  const { options } = await listed("outcome");
  const [first, , ...others] = given(options);
  const renamed = [{ ...first, label: "Wants a Quote" }, ...others, { label: "Moved Away" }];
  const { json } = await change("outcome", { options: renamed });
  expect(given(json.data.field.options)).toEqual([
    { key: "Got Enquiry", label: "Wants a Quote" },
    ...others,
    { key: "Moved Away", label: "Moved Away" },
    { key: "Meeting Scheduled", label: "Meeting Scheduled" },
  ]);
  expect(json.data.field.options.at(-1).archived).toBe(true);
  expect((await listed("outcome", "meeting")).options).toHaveLength(5);
});

test("a record has a custom option by its key or its label, and lists find it by both", async () => {
  const { options } = await listed("outcome");
  const [first] = given(options);
  await change("outcome", {
    options: [
      { ...first, label: "Wants a Quote" },
      ...given(options).slice(1),
      { label: "Moved Away" },
    ],
  });
  const { id: brandId } = await createBrand({ companyId: company.companyId });
  const body = { clientName: "Ravi", brandId, csPerson: "Asha", outcome: "Wants a Quote" };
  const created = await member(leadRoutes.create, { method: "POST", body });
  expect(created.json.data.lead.outcome).toBe("Got Enquiry");
  const moved = { ...body, outcome: "Moved Away" };
  const other = await member(leadRoutes.create, { method: "POST", body: moved });
  expect(other.json.data.lead.outcome).toBe("Moved Away");
  for (const outcome of ["Got Enquiry", "Wants a Quote"]) {
    const { json } = await member(leadRoutes.list, { path: listPath("/crm/leads", { outcome }) });
    expect(json.data.leads).toHaveLength(1);
  }
});

test("a source offers other texts and takes any", async () => {
  const { json } = await change("source", { options: [{ key: "Web", label: "Website" }] });
  expect(json.data.field.options[0]).toEqual({ key: "Web", label: "Website" });
  const { id: brandId } = await createBrand({ companyId: company.companyId });
  const body = { clientName: "Ravi", brandId, csPerson: "Asha", source: "A friend" };
  const created = await member(leadRoutes.create, { method: "POST", body });
  expect(created.json.data.lead.source).toBe("A friend");
});

test("a required field is asked of new records, and no longer once it is not", async () => {
  const { id: brandId } = await createBrand({ companyId: company.companyId });
  const body = { clientName: "Ravi", brandId, csPerson: "Asha" };
  const post = () => member(leadRoutes.create, { method: "POST", body });
  await change("mobileNumber", { required: true, label: "Phone" });
  const refused = await post();
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ["mobileNumber"]]);
  await change("mobileNumber", { required: false });
  expect((await post()).status).toBe(201);
});

test("a change is in the audit log under the new name", async () => {
  await change("hq", { label: "City" });
  const [entry] = await company.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, action: "field.updated" } }),
  );
  expect(entry?.details).toEqual({ name: "City", records: "leads" });
});

test.each(recordKinds)("the changeable fields of a %s have labels of their own", (kind) => {
  const declared = Object.entries<Field>(fieldsOf(kind));
  const labels = standardFields(kind).map(([, { label }]) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const [key, field] of declared.filter(([, { computed }]) => !computed))
    expect(labels, key).toContain(field.label);
  const withOptions = declared.filter(([key]) => standardOptions(kind, key));
  for (const [key, { kind: of, offers, label }] of withOptions)
    expect(of.name === "choice" || offers || label === "Lost Reason", key).toBeTruthy();
});

test("a field that a stage began to require after the request began cannot be hidden", async () => {
  const params = { entity: "lead" };
  const { json } = await owner(stageRoutes.list, { params });
  const { stages } = json.data;
  stages[0].requires = ["hq"];
  const hiding = company.inTenant(async (tenant) => {
    await owner(stageRoutes.change, { method: "PUT", params, body: { stages } });
    return updateField(tenant, { entity: "lead", key: "hq" }, { hidden: true });
  });
  await expect(hiding).rejects.toMatchObject({
    fields: { hidden: "This field cannot be hidden. The stage “New” requires it" },
  });
});
