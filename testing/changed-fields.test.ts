import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { shapeIn } from "@/app/(tenant)/[subdomain]/crm/parts/list-shape";
import { changedFields } from "@/app/(tenant)/[subdomain]/crm/record/timeline/entry-changes";
import { type Catalogue, type FieldSetting, standardCatalogue } from "@/lib/core/catalogue";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { choice } from "@/lib/core/field-kinds/kinds";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import {
  standardFields,
  standardOptions,
  whyNotRequired,
  whyOffered,
  whyShown,
} from "@/lib/crm/catalogue/fields/standard/rules";
import { importTarget } from "@/lib/crm/imports/targets";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import type { RouteHandler } from "@/lib/server/request/pipeline";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "./ask";
import { freshCompany, type TestCompany } from "./company";
import { givenFields, type Ids, sampleInput, sampleValue, valueIn } from "./declared-fields";
import { handlersByEndpoint } from "./matrix-routes";

const timeZone = "Asia/Kolkata";
const runs = 6;

let handlers: Map<string, RouteHandler>;
let company: TestCompany;
let ask: Ask;
let ids: Ids;

beforeAll(async () => {
  handlers = handlersByEndpoint();
  company = await freshCompany();
  ask = await askAs(company);
  const { companyId } = company;
  const brands = [await createBrand({ companyId }), await createBrand({ companyId })] as const;
  const leads = [
    await createLead({ companyId, brandId: brands[0].id }),
    await createLead({ companyId, brandId: brands[1].id }),
  ] as const;
  ids = { brand: [brands[0].id, brands[1].id], lead: [leads[0].id, leads[1].id] };
});

const allowed = (why: string | null) => (why === null ? fc.boolean() : fc.constant(false));

/** What a company may change of a field. */
function settingOf(kind: RecordKind, key: string, field: Field): fc.Arbitrary<FieldSetting> {
  const declared = standardOptions(kind, key);
  const options = (declared ?? []).map((option) =>
    fc
      .record({ isRenamed: fc.boolean(), archived: allowed(whyOffered(kind, key, option)) })
      .map(({ isRenamed, archived }) => ({
        key: option,
        label: isRenamed ? `Our ${option}` : option,
        ...(archived && { archived }),
      })),
  );
  return fc
    .record({
      isRenamed: fc.boolean(),
      hidden: allowed(whyShown(kind, key, standardCatalogue)),
      required: allowed(whyNotRequired(kind, key)),
      options: fc.tuple(...options),
    })
    .map(({ isRenamed, hidden, required, options: chosen }) => ({
      ...(isRenamed && { label: `Our ${field.label}` }),
      ...(hidden && { hidden }),
      ...(required && !hidden && { required }),
      ...(declared && { options: [...chosen, { key: "Odd", label: "Odd One" }] }),
      version: 2,
    }));
}

function settingsOf(kind: RecordKind) {
  const settings = standardFields(kind).map(([key, field]) => [key, settingOf(kind, key, field)]);
  return fc.record<Record<string, FieldSetting>>(Object.fromEntries(settings));
}

async function store(kind: RecordKind, settings: Record<string, FieldSetting>) {
  return company.inTenant(async (tenant) => {
    const { db, companyId } = tenant;
    const fields = JSON.parse(JSON.stringify(settings));
    await db.kindSetting.upsert({
      where: { companyId_recordKind: { companyId, recordKind: kind } },
      create: { companyId, recordKind: kind, fields },
      update: { fields },
      select: { id: true },
    });
    await lockCatalogue(tenant);
  });
}

function call(endpoint: string, parts: { id?: string; query?: string; body?: unknown } = {}) {
  const handler = handlers.get(endpoint);
  if (!handler) throw new Error(`${endpoint} has no handler`);
  const [method, path = ""] = endpoint.split(" ");
  return ask(handler, {
    // The endpoint's key begins with its method.
    method: method as "GET" | "POST" | "PUT",
    path: `/api${path.replace("{id}", parts.id ?? "")}${parts.query ?? ""}`,
    ...(parts.id ? { params: { id: parts.id } } : {}),
    ...(parts.body === undefined ? {} : { body: parts.body }),
  });
}

/** The fields with values that a record keeps: an enquiry has a reason only while it is lost. */
function keptFields(kind: RecordKind, catalogue: Catalogue): Fields {
  if (kind !== "enquiry") return fieldsOf(kind, catalogue);
  const { lostReason, ...fields } = fieldsOf("enquiry", catalogue);
  return { ...fields, stage: { ...fields.stage, kind: choice(["Negotiation", "On Hold"]) } };
}

test.each(recordKinds)("a %s follows whatever a company changed of its fields", async (kind) => {
  const path = `/crm/${manyRecords[kind]}`;
  await fc.assert(
    fc.asyncProperty(settingsOf(kind), async (settings) => {
      await store(kind, settings);
      const catalogue = { ...standardCatalogue, settings: { [kind]: settings } };
      const fields = keptFields(kind, catalogue);
      const created = await call(`POST ${path}`, { body: sampleInput(fields, 1, ids) });
      expect(created.json).toMatchObject({ error: false });
      const { id } = created.json.data[kind];
      const updated = await call(`PUT ${path}/{id}`, { id, body: sampleInput(fields, 2, ids) });
      expect(updated.json).toMatchObject({ error: false });
      const list = await call(`GET ${path}`, { query: "?limit=100&sort=-createdAt" });
      const listed = list.json.data[manyRecords[kind]].find((one: { id: string }) => one.id === id);
      for (const [key, field] of givenFields(fields))
        expect(valueIn(listed, key, field), key).toEqual(sampleValue(key, field, 2, ids));

      const asked = givenFields(fields).filter(([, field]) => field.asked);
      const bare = Object.fromEntries(givenFields(fields).filter(([, { required }]) => required));
      const refused = await call(`POST ${path}`, { body: sampleInput(bare, 1, ids) });
      expect(Object.keys(refused.json.fields ?? {}).toSorted()).toEqual(
        asked.map(([key, { within }]) => (within ? `${within}.${key}` : key)).toSorted(),
      );

      const { response } = await call(`GET ${path}/export`, { query: "?format=csv" });
      const [titles = ""] = (await response.text()).split("\n");
      for (const [key, { label, kind: of }] of givenFields(fields))
        if (settings[key]?.label && of.name !== "reference" && of.name !== "time")
          expect(titles, key).toContain(label);

      const timeline = await call(`GET ${path}/{id}/timeline`, { id });
      const { changes } = timeline.json.data.entries.find(
        (entry: { action?: string }) => entry.action === `${kind}.updated`,
      );
      const named = changedFields(kind, changes, { timeZone, catalogue }).map(({ name }) => name);
      for (const [key, field] of givenFields(fields))
        if (key in changes && field.kind.name !== "reference")
          expect(named, key).toContain(field.shortLabel ?? field.label);
    }),
    { numRuns: runs },
  );
});

test.each(["brands", "leads"] as const)("an import of %s knows renamed fields", (many) => {
  const kind = many === "brands" ? "brand" : "lead";
  fc.assert(
    fc.property(settingsOf(kind), (settings) => {
      const catalogue = { ...standardCatalogue, settings: { [kind]: settings } };
      const { fields } = importTarget(many, catalogue);
      for (const [key, { label, required }] of Object.entries(settings)) {
        const column = fields.get(key);
        if (!column) continue;
        if (label) expect([column.label, column.names[0]]).toEqual([label, label.toLowerCase()]);
        if (required) expect(column.required).toBe(true);
      }
    }),
  );
});

test("the columns of a list have the company's labels, without hidden fields", () => {
  const shape = { headers: { name: "Name", hq: "HQ", linkedin: "LinkedIn", actions: "Actions" } };
  const settings = { lead: { hq: { label: "City" }, linkedin: { hidden: true } } };
  expect(shapeIn(shape, "lead", standardCatalogue)).toBe(shape);
  expect(shapeIn(shape, "lead", { ...standardCatalogue, settings }).headers).toEqual({
    name: "Name",
    hq: "City",
    actions: "Actions",
  });
});
