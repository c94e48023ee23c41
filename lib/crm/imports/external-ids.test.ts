import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile, uploadFile } from "@/testing/imports/imports";
import { sizeOf } from "@/testing/tier";
import type { ImportUpdate } from "./settings/schema";

let company: TestCompany;
let ask: Ask;
beforeAll(async () => {
  company = await freshCompany();
  ask = await askAs(company);
});

const metaFile = {
  path: fileURLToPath(
    new URL("../../../testing/imports/field-files/15-meta-leads.csv", import.meta.url),
  ),
};
const ids = ["l:1062269359900001", "l:1062269359900002"];
const answers = () => ({
  csPerson: company.owner.name,
  withoutBrand: { rule: "create" as const, name: "Meta" },
});

const leadsOf = ({ companyId, inTenant }: TestCompany) =>
  inTenant(({ db }) =>
    db.lead.findMany({ where: { companyId, deletedAt: null }, orderBy: { id: "asc" } }),
  );

/** Imports rows of name, number and id. */
const importRows = (rows: readonly string[], settings: ImportUpdate = {}) =>
  importFile(company, "leads", ["full_name,phone_number,id", ...rows].join("\n"), {
    ...answers(),
    ...settings,
  });

test("a Meta file read again makes no twins, also of leads that were renamed or lost their number", async () => {
  const own = await freshCompany();
  const settings = { ...answers(), csPerson: own.owner.name };
  const { warnings, settings: proposed } = await uploadFile(own, "leads", metaFile);
  expect(proposed.mapping[0]).toBe("externalId");
  expect(warnings).toContainEqual({
    column: 0,
    field: "externalId",
    text: "A row with a known id is the lead that has it.",
  });
  expect((await importFile(own, "leads", metaFile, settings)).counts.created).toBe(2);
  const leads = await leadsOf(own);
  expect(leads.map(({ externalId }) => externalId)).toEqual(ids);
  const as = await askAs(own);
  const body = { clientName: "Zubin Mehta", mobileNumber: null, externalId: "l:9999999999" };
  const id = leads[0]?.id ?? "";
  const { json } = await as(leadRoutes.update, { method: "PUT", params: { id }, body });
  expect(json.data.lead).toMatchObject({ clientName: "Zubin Mehta", externalId: ids[0] });
  const again = await importFile(own, "leads", metaFile, settings);
  expect(again.counts).toMatchObject({ created: 0, skipped: 2 });
  expect(await leadsOf(own)).toHaveLength(2);
});

test("an update gives a known lead the id that it lacks, keeps the one that it has, and undo takes it back", async () => {
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId });
  const lead = { companyId, brandId, clientName: "Asha Rao" };
  const bare = await createLead({ ...lead, mobileNumber: "98200 00101" });
  const known = await createLead({ ...lead, mobileNumber: "98200 00102", externalId: "HS-1" });
  const rows = ["Asha Rao,9820000101,l:1000000101", "Asha Rao,9820000102,l:1000000102"];
  const { counts, id } = await importRows(rows, { duplicates: "update" });
  expect(counts).toMatchObject({ created: 0, updated: 1, skipped: 1 });
  const idsOf = async () =>
    (await leadsOf(company)).flatMap((one) =>
      [bare.id, known.id].includes(one.id) ? one.externalId : [],
    );
  expect(await idsOf()).toEqual(["l:1000000101", "HS-1"]);
  await undoFile(company, id);
  expect(await idsOf()).toEqual([null, "HS-1"]);
});

test("a kept lead inherits the id that it lacks, an undo and the trash bring it back", async () => {
  const { companyId, inTenant } = company;
  const { id: brandId } = await createBrand({ companyId });
  const lead = { companyId, brandId, clientName: "Ravi Sen" };
  const [kept, lost] = [
    await createLead(lead),
    await createLead({ ...lead, externalId: "l:2000000001" }),
  ];
  const idOf = async (id: string) =>
    (await ask(leadRoutes.get, { params: { id } })).json.data?.lead?.externalId;
  await ask(leadRoutes.merge, { body: { keepId: kept.id, ids: [lost.id] } });
  expect([await idOf(kept.id), await idOf(lost.id)]).toEqual(["l:2000000001", undefined]);
  const { counts } = await importRows(["Ravi Sen,,l:2000000001"]);
  expect(counts).toMatchObject({ created: 0, skipped: 1 });
  const { deletedBatch } = await inTenant(({ db }) =>
    db.lead.findFirstOrThrow({ where: { companyId, id: lost.id } }),
  );
  await inTenant((tenant) => restoreFromTrash(tenant, deletedBatch ?? ""));
  expect([await idOf(kept.id), await idOf(lost.id)]).toEqual([null, "l:2000000001"]);
});

/** Rows of few names, numbers and ids; ids of Meta, and row numbers, which two files share by chance. */
const row = fc.record({
  name: fc.constantFrom("Rahul Sharma", "Meera Iyer"),
  phone: fc.constantFrom("", "", "9820003101", "9820003102"),
  id: fc.constantFrom("", "l:3000000001", "l:3000000002", "1", "2"),
});
type Row = { name: string; phone: string; id: string };

function isOne(lead: Row, one: Row): boolean {
  const isNamesake = lead.name === one.name;
  if (lead.id !== "" && lead.id === one.id) return isNamesake || one.id.startsWith("l:");
  if (lead.phone !== "" && lead.phone === one.phone) return isNamesake;
  // A namesake that adds nothing to what is known.
  return isNamesake && one.phone === "" && one.id === "";
}

test("a random file gives the leads that an oracle of the rule names, and once more it creates nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 15 }), async (rows) => {
      company = await freshCompany();
      const leads: Row[] = [];
      for (const one of rows) if (!leads.some((lead) => isOne(lead, one))) leads.push(one);
      const file = rows.map(({ name, phone, id }) => [name, phone, id].join());
      const mapping = { mapping: ["clientName", "mobileNumber", "externalId"] };
      const { counts } = await importRows(file, mapping);
      expect(counts).toMatchObject({ created: leads.length, failed: 0 });
      const again = await importRows(file, mapping);
      expect(again.counts).toMatchObject({ created: 0, skipped: rows.length });
    }),
    { numRuns: sizeOf({ quick: 3, all: 12, heavy: 40 }) },
  );
}, 300_000);
