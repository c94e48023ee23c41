import { beforeAll, describe, expect, test } from "vitest";
import { changedFields } from "@/app/(tenant)/[subdomain]/crm/record/timeline/entry-changes";
import { describeDetails } from "@/components/audit-log/describe-details";
import { type Field, type Fields, nameOf, valueText } from "@/lib/core/field-kinds/define-fields";
import { choice } from "@/lib/core/field-kinds/kinds";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fromCsvCell } from "@/lib/core/safe-text";
import { readRows } from "@/lib/crm/imports/files/rows";
import type { ImportPreview } from "@/lib/crm/imports/preview/schema";
import { previewImport } from "@/lib/crm/imports/service";
import { importTarget } from "@/lib/crm/imports/targets";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { RouteHandler } from "@/lib/server/request/pipeline";
import { createBrand, createLead } from "@/prisma/factories";
import { type Answer, type Ask, askAs } from "./ask";
import { freshCompany, type TestCompany } from "./company";
import { addFields, addMembers, customCatalogue } from "./custom-fields";
import {
  cellText,
  givenFields,
  type Ids,
  sampleInput,
  sampleValue,
  type Turn,
  valueIn,
} from "./declared-fields";
import { temporaryFile } from "./imports/files";
import { importFile, undoFile, uploadFile } from "./imports/imports";
import { handlersByEndpoint } from "./matrix-routes";

const timeZone = "Asia/Kolkata";

type Entity = { kind: RecordKind; plural: string; fields: Fields; when?: string };

// The reason is kept only while an enquiry is lost.
const { lostReason, ...otherEnquiryFields } = {
  ...fieldsOf("enquiry", customCatalogue),
  stage: { label: "Stage", kind: choice(["Negotiation", "On Hold"]) },
};
const lostEnquiryFields = {
  ...fieldsOf("enquiry", customCatalogue),
  stage: { label: "Stage", kind: choice(["Lost"]) },
};

const entities: Entity[] = [
  { kind: "brand", plural: "brands", fields: fieldsOf("brand", customCatalogue) },
  { kind: "lead", plural: "leads", fields: fieldsOf("lead", customCatalogue) },
  { kind: "meeting", plural: "meetings", fields: fieldsOf("meeting", customCatalogue) },
  { kind: "enquiry", plural: "enquiries", fields: otherEnquiryFields },
  { kind: "enquiry", plural: "enquiries", fields: lostEnquiryFields, when: " that is lost" },
];

let handlers: Map<string, RouteHandler>;
let company: TestCompany;
let ask: Ask;
let ids: Ids;

beforeAll(async () => {
  handlers = handlersByEndpoint();
  company = await freshCompany();
  await addFields(company);
  ask = await askAs(company);
  const { companyId } = company;
  const brands = [await createBrand({ companyId }), await createBrand({ companyId })] as const;
  const leads = [
    await createLead({ companyId, brandId: brands[0].id }),
    await createLead({ companyId, brandId: brands[1].id }),
  ] as const;
  ids = {
    member: await addMembers(company),
    brand: [brands[0].id, brands[1].id],
    lead: [leads[0].id, leads[1].id],
  };
});

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

function expectValues({ fields }: Entity, record: Record<string, unknown>, turn: Turn) {
  for (const [key, field] of givenFields(fields))
    expect(valueIn(record, key, field), key).toEqual(sampleValue(key, field, turn, ids));
}

describe.each(entities)("every declared field of a $kind$when", (entity) => {
  const { kind, plural, fields } = entity;
  const path = `/crm/${plural}`;
  let created: Answer;
  let updated: Answer;
  let id: string;

  beforeAll(async () => {
    created = await call(`POST ${path}`, { body: sampleInput(fields, 1, ids) });
    expect(created.json).toMatchObject({ error: false });
    id = created.json.data[kind].id;
    updated = await call(`PUT ${path}/{id}`, { id, body: sampleInput(fields, 2, ids) });
    expect(updated.json).toMatchObject({ error: false });
  });

  test("is stored by a create and by an update", () => {
    expectValues(entity, created.json.data[kind], 1);
    expectValues(entity, updated.json.data[kind], 2);
  });

  test("is read by id and in the list", async () => {
    const one = await call(`GET ${path}/{id}`, { id });
    expectValues(entity, one.json.data[kind], 2);
    const list = await call(`GET ${path}`, { query: "?limit=100" });
    const listed = list.json.data[plural].find((record: { id: string }) => record.id === id);
    expect(listed).toEqual(one.json.data[kind]);
  });

  test("is named with both values in the timeline and in the audit log", async () => {
    const timeline = await call(`GET ${path}/{id}/timeline`, { id });
    const { changes } = timeline.json.data.entries.find(
      (entry: { kind: string; action?: string }) => entry.action === `${kind}.updated`,
    );
    const log = await call("GET /company/trail", { query: `?action=${kind}.updated` });
    const entry = log.json.data.trail.find((one: { subjectId: string }) => one.subjectId === id);
    const shown = new Map(
      changedFields(kind, changes, { timeZone, catalogue: customCatalogue }).map((one) => [
        one.name,
        one,
      ]),
    );
    const described = describeDetails(entry, { timeZone, catalogue: customCatalogue });
    for (const [key, field] of givenFields(fields)) {
      const name = field.shortLabel ?? field.label;
      const hasChanged = sampleValue(key, field, 1, ids) !== sampleValue(key, field, 2, ids);
      if (!hasChanged) continue;
      expect(Object.keys(changes), key).toContain(key);
      expect(shown.get(name), key).toBeDefined();
      if (field.kind.name === "reference") continue;
      const [was, is] = ([1, 2] as const).map((turn) => textOf(key, field, turn));
      expect(shown.get(name)?.values, key).toEqual({ was, is });
      expect(described, key).toContain(`${name}: ${was} to ${is}`);
    }
  });

  test.each(["csv", "xlsx"])("is exported as %s under its title", async (format) => {
    const { response } = await call(`GET ${path}/export`, { query: `?format=${format}` });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [titles = [], ...rows] = await cellsOf(`file.${format}`, bytes);
    const texts = (key: string, field: Field) =>
      cellText(field, sampleValue(key, field, 2, ids), timeZone);
    const first = givenFields(fields).find(([, { kind: of }]) =>
      ["name", "line"].includes(of.name),
    );
    if (!first) throw new Error("a record is called something");
    const row = rows.find((cells) => cells.includes(texts(...first))) ?? [];
    for (const [key, field] of givenFields(fields)) {
      if (field.kind.name === "reference") continue;
      const title = field.kind.name === "time" ? "Date" : (field.sheet?.title ?? field.label);
      expect(titles, key).toContain(title);
      expect(fromCsvCell(row[titles.indexOf(title)] ?? ""), key).toBe(texts(key, field));
    }
  });
});

function textOf(key: string, field: Field, turn: Turn): string {
  return valueText(field, sampleValue(key, field, turn, ids), timeZone);
}

async function cellsOf(name: string, bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(await temporaryFile(name, bytes))) rows.push(cells);
  return rows;
}

describe.each(["brands", "leads"] as const)("every declared field of an import of %s", (kind) => {
  const { stored, columns, removed } = importTarget(kind, customCatalogue);
  const { fields } = stored.kind;
  const identity =
    kind === "brands"
      ? ["name", "contacts"]
      : ["clientName", "mobileNumber", "contacts", "externalId"];
  let own: TestCompany;
  let member: Ids[string];
  let read: () => Promise<Record<string, unknown>>;

  beforeAll(async () => {
    own = await freshCompany();
    await addFields(own);
    member = await addMembers(own);
    const asOwner = await askAs(own);
    read = async () => {
      const handler = handlers.get(`GET /crm/${kind}`);
      if (!handler) throw new Error("the list has no handler");
      const query = kind === "leads" ? "" : "?search=Brand%20Name";
      const { json } = await asOwner(handler, { path: `/api/crm/${kind}${query}` });
      expect(json.data[kind]).toHaveLength(1);
      return json.data[kind][0];
    };
  });

  const valueAt = (key: string, turn: Turn) => {
    const field = fields[key];
    if (!field) throw new Error(`${key} is not declared`);
    return sampleValue(key, field, identity.includes(key) ? 1 : turn, { member });
  };
  const cellAt = (key: string, turn: Turn) => {
    const value = valueAt(key, turn);
    if (fields[key]?.kind.name === "contacts") return valueText(fields[key], value, timeZone);
    return Array.isArray(value) ? value.join("; ") : (nameOf(value) ?? value);
  };
  const file = (turn: Turn) =>
    [columns.map(({ label }) => label), columns.map(({ key }) => cellAt(key, turn))]
      .map((cells) => cells.join(","))
      .join("\n");
  const mapping = columns.map(({ key }) => key);
  const settings = { mapping, dateOrder: "dmy", duplicates: "update" } as const;

  async function expectImported(turn: Turn) {
    const record = await read();
    for (const { key } of columns) {
      const field = fields[key];
      if (field) expect(valueIn(record, key, field), key).toEqual(valueAt(key, turn));
    }
  }

  test("has a column, which is recognised by the field's label", async () => {
    const keys = givenFields(fields).filter(([, field]) => field.kind.name !== "reference");
    expect(mapping).toEqual(expect.arrayContaining(keys.map(([key]) => key)));
    const other = await freshCompany();
    await addFields(other);
    const { settings: suggested } = await uploadFile(other, kind, file(1));
    expect(suggested.mapping).toEqual(mapping);
  });

  /** The cells of the first row, before anything is imported. */
  async function previewed(turn: Turn) {
    const { id } = await uploadFile(own, kind, file(turn));
    return own.inTenant((tenant) => previewImport(tenant, id, settings));
  }

  async function expectPreviewed({ columns: shown, rows: [row] }: ImportPreview, turn: Turn) {
    const record = await read();
    expect(row?.outcome).toBe(turn === 1 ? "created" : "updated");
    for (const [at, { field: key }] of shown.entries()) {
      const field = fields[key];
      const value = field && valueIn(record, key, field);
      if (field) expect(row?.cells[at]?.text, key).toBe(valueText(field, value, timeZone));
    }
  }

  test("survives an import that creates, one that updates, and the undo of both, as previewed", async () => {
    const first = await previewed(1);
    const creating = await importFile(own, kind, file(1), settings);
    expect(creating.counts).toMatchObject({ created: 1, failed: 0 });
    await expectImported(1);
    await expectPreviewed(first, 1);
    const second = await previewed(2);
    const updating = await importFile(own, kind, file(2), settings);
    expect(updating.counts).toMatchObject({ updated: 1, created: 0, failed: 0 });
    await expectImported(2);
    await expectPreviewed(second, 2);
    expect(await undoFile(own, updating.id)).toMatchObject({ undo: { reverted: 1, kept: 0 } });
    await expectImported(1);
    expect(await undoFile(own, creating.id)).toMatchObject({ undo: { [removed]: 1 } });
  });
});
