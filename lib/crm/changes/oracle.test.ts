import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { bulkKeys, type Field, type Fields } from "@/lib/core/field-kinds/define-fields";
import { readAddressed } from "@/lib/core/namesakes";
import { updateBrand } from "@/lib/crm/brands/service";
import { updateEnquiry } from "@/lib/crm/enquiries/service";
import { updateLead } from "@/lib/crm/leads/service";
import { updateMeeting } from "@/lib/crm/meetings/service";
import { linkMembers } from "@/lib/crm/records/members";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { storedKinds } from "@/lib/crm/stored-kinds";
import type { Db, TenantScope } from "@/lib/server/database/scope";
import type { Values } from "@/lib/server/records/record-values";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
} from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";
import { runAll } from "./batch";
import { applyNow, openChange } from "./start";

const word = randomBytes(6).toString("hex");
const ashas = [`asha-${word}@rao.example`, `rao-${word}@rao.example`];
const people = [...ashas.map((email) => `Asha Rao <${email}>`), "Vikram Sen", "Nobody Known"];

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
  const { companyId } = home;
  for (const email of ashas) await createMember({ companyId, name: "Asha Rao", email });
  await createMember({ companyId, name: "Vikram Sen" });
});

type Stored = Record<string, unknown> & { id: string };
type Kind = {
  stored: StoredKind;
  create: (values: Values) => Promise<Stored>;
  find: (db: Db, where: { companyId: string; id: { in: string[] } }) => Promise<Stored[]>;
  update: (tenant: TenantScope, id: string, values: Values) => Promise<unknown>;
};

const kinds: Record<string, Kind> = {
  leads: {
    stored: storedKinds.lead.in(standardCatalogue),
    create: (values) => createLead({ companyId: home.companyId, ...values }),
    find: (db, where) => db.lead.findMany({ where }),
    update: updateLead,
  },
  brands: {
    stored: storedKinds.brand.in(standardCatalogue),
    create: (values) => createBrand({ companyId: home.companyId, ...values }),
    find: (db, where) => db.brand.findMany({ where }),
    update: updateBrand,
  },
  meetings: {
    stored: storedKinds.meeting.in(standardCatalogue),
    create: (values) => createMeeting({ companyId: home.companyId, ...values }),
    find: (db, where) => db.meeting.findMany({ where }),
    update: updateMeeting,
  },
  enquiries: {
    stored: storedKinds.enquiry.in(standardCatalogue),
    create: (values) => createEnquiry({ companyId: home.companyId, ...values }),
    find: (db, where) => db.enquiry.findMany({ where }),
    update: updateEnquiry,
  },
};

test.each(Object.entries(kinds))(
  "a change of %s gives what updates of each would, and its undo what was before",
  async (_name, kind) => {
    const values = valuesOf(kind.stored.kind);
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 1, maxLength: 4 }),
        values,
        async (before, change) => {
          const asStored = before.map((record) => toStored(kind.stored.kind.fields, record));
          const many = await createAll(kind, asStored);
          const each = await createAll(kind, asStored);
          const stored = await read(kind, many);
          const id = await home.inTenant((tenant) =>
            apply(tenant, kind.stored, { ids: many, change }),
          );
          for (const one of each) await home.inTenant((tenant) => kind.update(tenant, one, change));
          expect(await read(kind, many)).toEqual(await read(kind, each));
          expect(await changesOf(many)).toEqual(await changesOf(each));
          await home.inTenant((tenant) => undo(tenant, id));
          expect(await read(kind, many)).toEqual(stored);
        },
      ),
      { numRuns: sizeOf({ quick: 2, all: 6, heavy: 12 }) },
    );
  },
  120_000,
);

async function createAll(kind: Kind, records: readonly Values[]): Promise<string[]> {
  const ids: string[] = [];
  for (const values of records) ids.push((await kind.create(values)).id);
  return ids;
}

async function apply(
  tenant: TenantScope,
  { kind: { name, fields } }: StoredKind,
  { ids, change }: { ids: string[]; change: Values },
): Promise<string> {
  const { companyId, db } = tenant;
  const request = { values: await linkMembers(tenant, fields, change, {}) };
  const setId = await openChange(tenant, { kind: "bulk", recordKind: name, request });
  await db.changeItem.createMany({
    data: [...ids].sort().map((recordId, at) => {
      return { companyId, setId, n: at + 1, recordKind: name, recordId };
    }),
  });
  await applyNow(tenant, setId, { matched: ids.length, title: "" });
  return setId;
}

async function undo(tenant: TenantScope, id: string): Promise<void> {
  const { companyId, db } = tenant;
  await db.changeSet.updateMany({ where: { companyId, id }, data: { state: "undoing", done: 0 } });
  await runAll(tenant, id);
}

/** The columns of the records in the order of their creation, without those that no two records share. */
async function read(kind: Kind, ids: string[]) {
  const { companyId } = home;
  const rows = await home.inTenant(({ db }) => kind.find(db, { companyId, id: { in: ids } }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = new Set(["id", "name", "title", "clientName", "brandId", "leadId", "search"]);
  const times = new Set([
    "scheduledDate",
    "createdAt",
    "updatedAt",
    "version",
    "activityAt",
    "activityVersion",
    "stageSince",
    "mobileNumber",
    "emailId",
    "date",
  ]);
  return ids.map((id) =>
    Object.fromEntries(
      Object.entries(byId.get(id) ?? {}).filter(([key]) => !own.has(key) && !times.has(key)),
    ),
  );
}

/** The entry of the audit log for each record's first change. */
async function changesOf(ids: string[]) {
  const { companyId } = home;
  const events = await home.inTenant(({ db }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: { in: ids } } }),
  );
  return ids.map((id) => {
    const event = events.find(({ subjectId }) => subjectId === id);
    const details = Object.entries(event?.details ?? {}).filter(([key]) => key === "changes");
    return { action: event?.action, ...Object.fromEntries(details) };
  });
}

function valuesOf({ fields }: StoredKind["kind"]): fc.Arbitrary<Values> {
  const keys: readonly string[] = bulkKeys(fields);
  const model = Object.fromEntries(
    keys.filter((key) => key !== "lostReason").map((key) => [key, someValue(fields[key])]),
  );
  return fc.record(model, { requiredKeys: [] }).chain((values) => {
    const isLost = values.stage === "Lost" && keys.includes("lostReason");
    return isLost
      ? fc.constantFrom("Price", "No budget").map((lostReason) => ({ ...values, lostReason }))
      : fc.constant(values);
  });
}

function someValue(field: Field | undefined): fc.Arbitrary<unknown> {
  const kind = field?.kind;
  if (kind?.name === "checkbox") return fc.boolean();
  if (kind && "choices" in kind) return fc.constantFrom(...kind.choices);
  if (kind?.name === "date") return fc.constantFrom("2026-12-01", "2027-02-28", null);
  if (kind?.name === "person") return fc.constantFrom(...people);
  return fc.constantFrom("Textiles", "Foods", null);
}

/** The values as a factory takes them. */
function toStored(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const isDate = fields[key]?.kind.name === "date" && typeof value === "string";
      const name = typeof value === "string" ? readAddressed(value)?.name : undefined;
      return [key, isDate ? new Date(String(value)) : (name ?? value)];
    }),
  );
}
