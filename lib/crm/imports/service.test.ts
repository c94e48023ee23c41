import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { updateLead } from "@/lib/crm/leads/service";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { freshCompany, type TestCompany } from "@/lib/testing/company";
import { createBrand, createLead } from "@/prisma/factories";
import { failedRowsFile } from "./failed-rows";
import {
  cancelImport,
  discardImport,
  getImport,
  listImports,
  startCheck,
  startRun,
  updateImport,
} from "./service";
import { importFile, undoFile, uploadFile, workOff } from "./testing/imports";

let company: TestCompany;

beforeAll(async () => {
  company = await freshCompany();
});

test("a broken row never stops the rest, and says which cell is wrong and why", async () => {
  const file = [
    "Brand,Client,CS Person,Date,Email,Value,Stage",
    'Rao Foods,Good One,Asha Sharma,21/11/2026,good@rao.in,"₹1,20,000",New',
    "Rao Foods,Bad One,Asha Sharma,31/02/2026,not an address,12.50,Nowhere",
    "Rao Foods,,Asha Sharma,21/11/2026,,,",
    ",No Brand,Asha Sharma,,,,",
    "Rao Foods,Good Two,Asha Sharma,,,1.2L,prospecting",
  ].join("\n");
  const done = await importFile(company, "leads", file, { withoutBrand: { rule: "refuse" } });
  expect(done).toMatchObject({
    status: "done",
    checked: { created: 2, failed: 3, newBrands: 1, problemCount: 6 },
    counts: { created: 2, failed: 3, newBrands: 1 },
  });
  expect(done.checked?.problems).toEqual([
    {
      line: 3,
      column: "Date",
      cell: "31/02/2026",
      reason: "“31/02/2026” is not a date that exists when read as day/month/year",
    },
    {
      line: 3,
      column: "Email",
      cell: "not an address",
      reason: "“not an address” is not an e-mail address",
    },
    {
      line: 3,
      column: "Value",
      cell: "12.50",
      reason: "“12.50” has paise; amounts are whole rupees",
    },
    {
      line: 3,
      column: "Stage",
      cell: "Nowhere",
      reason: expect.stringContaining("“Nowhere” is not one of: New"),
    },
    { line: 4, column: "Client", cell: null, reason: "Client name is required" },
    { line: 5, column: "Brand", cell: null, reason: "Brand is required" },
  ]);
  const leads = await leadsNamed("Good One", "Good Two");
  expect(leads).toMatchObject([
    {
      clientName: "Good One",
      date: new Date("2026-11-21"),
      estimatedValue: 120_000n,
      csPersonId: company.owner.id,
    },
    {
      clientName: "Good Two",
      date: today(),
      estimatedValue: 120_000n,
      stage: "New",
      outcome: "Pending",
    },
  ]);
});

test("failed rows come back with their reason, and once mended they can be imported again", async () => {
  const file = 'Brand Name,Email\nMended & Sons,"no, address"\nFine Ltd,fine@fine.in\n';
  const { id } = await importFile(company, "brands", file);
  const { fileName, bytes } = await failedRowsFile(company.inTenant, id);
  const csv = await text(bytes);
  expect(fileName).toBe("file - failed rows.csv");
  expect(csv).toBe(
    'Brand Name,Email,Reason\r\nMended & Sons,"no, address","Email: “no, address” is not an e-mail address"\r\n',
  );
  const again = await importFile(company, "brands", csv.replace('"no, address"', "ok@mended.in"));
  expect(again).toMatchObject({ counts: { created: 1, failed: 0 } });
});

test.each([
  ["skip", { created: 1, updated: 0, skipped: 2 }, "Mumbai"],
  ["update", { created: 1, updated: 2, skipped: 0 }, "Goa"],
  ["create", { created: 3, updated: 0, skipped: 0 }, "Mumbai"],
] as const)("records that are there already: %s", async (duplicates, counts, headquarters) => {
  const own = await freshCompany();
  const { id } = await createBrand({
    companyId: own.companyId,
    name: "Rao Foods",
    headquarters: "Mumbai",
    phone: "022 1234567",
  });
  const file = "Name,City\nrao foods,Pune\nNew Foods,Delhi\nRAO FOODS,Goa\n";
  const done = await importFile(own, "brands", file, { duplicates });
  expect(done.checked).toMatchObject(counts);
  expect(done.counts).toMatchObject(counts);
  const brand = await own.inTenant(({ db, companyId }) =>
    db.brand.findFirstOrThrow({ where: { companyId, id } }),
  );
  expect(brand).toMatchObject({ headquarters, phone: "022 1234567" });
});

test("an update changes only what the file names, and undoing gives it back in one step", async () => {
  const own = await freshCompany();
  const lead = await createLead({
    ...{ companyId: own.companyId, clientName: "Priya", comment: "old", estimatedValue: 5n },
    nextFollowUpDate: new Date("2026-12-01"),
  });
  const brand = await own.inTenant(({ db, companyId }) =>
    db.brand.findFirstOrThrow({ where: { companyId } }),
  );
  const file = `Brand,Client,Comment,Value,Next Follow Up\n${brand.name},PRIYA,new,7,2027-01-02\n${brand.name},priya,newest,,\n`;
  const done = await importFile(own, "leads", file, { duplicates: "update", csPerson: "Somebody" });
  expect(done.counts).toMatchObject({ updated: 2, created: 0, failed: 0 });
  const read = () =>
    own.inTenant(({ db, companyId }) =>
      db.lead.findFirstOrThrow({ where: { companyId, id: lead.id } }),
    );
  expect(await read()).toMatchObject({
    comment: "newest",
    estimatedValue: 7n,
    csPerson: lead.csPerson,
  });
  expect(await undoFile(own, done.id)).toMatchObject({
    status: "undone",
    undo: { reverted: 1, kept: 0 },
  });
  expect(await read()).toMatchObject({
    ...{ comment: "old", estimatedValue: 5n, clientName: "Priya" },
    nextFollowUpDate: new Date("2026-12-01"),
  });
});

test("undoing keeps what somebody changed since, and says how many", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const lead = await createLead({ companyId, clientName: "Priya", comment: "old" });
  const other = await createLead({
    companyId,
    clientName: "Meera",
    comment: "old",
    brandId: lead.brandId,
  });
  const brand = await own.inTenant(({ db }) => db.brand.findFirstOrThrow({ where: { companyId } }));
  const file = `Brand,Client,Comment,CS Person\n${brand.name},Priya,new,Asha\n${brand.name},Meera,new,Asha\nFresh Ltd,New Lead,,Asha\n`;
  const done = await importFile(own, "leads", file, { duplicates: "update" });
  await own.inTenant((tenant) => updateLead(tenant, lead.id, { comment: "by hand" }));
  const fresh = await own.inTenant(({ db }) =>
    db.brand.findFirstOrThrow({ where: { companyId, name: "Fresh Ltd" } }),
  );
  await createLead({ companyId, clientName: "By Hand", brandId: fresh.id });
  const undone = await undoFile(own, done.id);
  expect(undone.undo).toMatchObject({ reverted: 1, removedLeads: 1, removedBrands: 0, kept: 2 });
  const left = await own.inTenant(({ db }) =>
    db.lead.findMany({ where: { companyId, deletedAt: null }, orderBy: { clientName: "asc" } }),
  );
  expect(left.map(({ clientName, comment }) => [clientName, comment])).toEqual([
    ["By Hand", null],
    ["Meera", "old"],
    ["Priya", "by hand"],
  ]);
  expect(other.id).toBe(left[1]?.id);
});

test("what an undone import had created can be restored from the trash", async () => {
  const own = await freshCompany();
  const done = await importFile(
    own,
    "leads",
    "Brand,Client,CS Person\nRao,Priya,Asha\nRao,Meera,Asha\n",
  );
  const { undo } = await undoFile(own, done.id);
  const { restored } = await own.inTenant((tenant) =>
    restoreFromTrash(tenant, undo?.trashId ?? ""),
  );
  expect(restored).toEqual({ brands: 1, leads: 2, meetings: 0, enquiries: 0 });
});

test("brands that a lead file names are not created when the person says so", async () => {
  const file = "Brand,Client,CS Person\nUnheard Of,Priya,Asha\n";
  const { checked } = await importFile(company, "leads", file, { newBrands: "refuse" });
  expect(checked).toMatchObject({ newBrands: 0, failed: 1 });
  expect(checked?.problems[0]).toMatchObject({
    column: "Brand",
    cell: "Unheard Of",
    reason: "There is no brand “Unheard Of”",
  });
});

test("dates that could be read both ways are asked about, and the answer counts for the whole file", async () => {
  const file = "Brand,Client,CS Person,Date\nRao,Either Way,Asha,03/04/2026\n";
  const upload = await uploadFile(company, "leads", file);
  expect(upload.questions).toEqual([
    { id: "dateOrder", text: "Is 03/04/2026 written day first or month first?" },
  ]);
  await expect(company.inTenant((tenant) => startRun(tenant, upload.id))).rejects.toMatchObject({
    code: "validation_failed",
    fields: { dateOrder: "Is 03/04/2026 written day first or month first?" },
  });
  await importFile(company, "leads", file, { dateOrder: "mdy" });
  expect(await leadsNamed("Either Way")).toMatchObject([{ date: new Date("2026-03-04") }]);
});

test("a check writes no record", async () => {
  const own = await freshCompany();
  const { id } = await uploadFile(own, "leads", "Brand,Client,CS Person\nRao,Priya,Asha\n");
  await own.inTenant((tenant) => startCheck(tenant, id));
  expect(await workOff(own, id)).toMatchObject({
    status: "draft",
    check: { created: 1, newBrands: 1 },
  });
  const counts = await own.inTenant(async ({ db, companyId }) => [
    await db.lead.count({ where: { companyId } }),
    await db.brand.count({ where: { companyId } }),
    await db.importRow.count({ where: { companyId } }),
  ]);
  expect(counts).toEqual([0, 0, 0]);
});

test("changing a setting throws the check away", async () => {
  const { id } = await uploadFile(company, "brands", "Name\nRao\n");
  await company.inTenant((tenant) => startCheck(tenant, id));
  await workOff(company, id);
  const changed = await company.inTenant((tenant) =>
    updateImport(tenant, id, { duplicates: "create" }),
  );
  expect(changed.check).toBe(null);
});

test("a stopped import writes no more, can be undone, and cannot be run again", async () => {
  const own = await freshCompany();
  const { id } = await uploadFile(own, "brands", "Name\nRao\n");
  await own.inTenant((tenant) => startRun(tenant, id));
  await own.inTenant((tenant) => cancelImport(tenant, id));
  await expect(own.inTenant((tenant) => startRun(tenant, id))).rejects.toMatchObject({
    code: "conflict",
    message: "This import was stopped",
  });
  expect(await undoFile(own, id)).toMatchObject({ status: "undone", undo: { removedBrands: 0 } });
});

test("a job that comes twice or too late does nothing", async () => {
  const own = await freshCompany();
  const done = await importFile(own, "brands", "Name\nRao\n");
  const { runImportSteps } = await import("./steps/handle");
  const job = { companyId: own.companyId, importId: done.id, step: "run" };
  await runImportSteps.run(job, { jobId: "again", number: 1, isLast: true });
  expect(await own.inTenant(({ db, companyId }) => db.brand.count({ where: { companyId } }))).toBe(
    1,
  );
});

test("of two starts at once one is refused", async () => {
  const { id } = await uploadFile(company, "brands", "Name\nTwice\n");
  const starts = await Promise.allSettled([
    company.inTenant((tenant) => startRun(tenant, id)),
    company.inTenant((tenant) => startRun(tenant, id)),
  ]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a discarded upload is gone, and one that was run cannot be discarded", async () => {
  const upload = await uploadFile(company, "brands", "Name\nNever\n");
  await company.inTenant((tenant) => discardImport(tenant, upload.id));
  await expect(company.inTenant((tenant) => getImport(tenant, upload.id))).rejects.toMatchObject({
    code: "not_found",
  });
  const done = await importFile(company, "brands", "Name\nOnce\n");
  await expect(company.inTenant((tenant) => discardImport(tenant, done.id))).rejects.toMatchObject({
    message: "This import was run already",
  });
});

test("another company neither sees nor touches an import, and its brand cannot be chosen", async () => {
  const other = await freshCompany();
  const { id } = await uploadFile(company, "leads", "Brand,Client,CS Person\n,Priya,Asha\n");
  const refused = { code: "not_found", message: "Import not found" };
  await expect(other.inTenant((tenant) => getImport(tenant, id))).rejects.toMatchObject(refused);
  await expect(other.inTenant((tenant) => startRun(tenant, id))).rejects.toMatchObject(refused);
  await expect(failedRowsFile(other.inTenant, id)).rejects.toMatchObject(refused);
  expect(
    (
      await other.inTenant((tenant) =>
        listImports(tenant, { page: 1, limit: 20, sort: "-createdAt" }),
      )
    ).imports,
  ).toEqual([]);
  const foreign = await createBrand({ companyId: other.companyId });
  const choice = { withoutBrand: { rule: "existing" as const, brandId: foreign.id } };
  await expect(
    company.inTenant((tenant) => updateImport(tenant, id, choice)),
  ).rejects.toMatchObject({
    fields: { "withoutBrand.brandId": "Brand not found" },
  });
});

test.each([
  ["too short", [null], "Name a field or null for each of the 2 columns"],
  ["with an unknown field", ["name", "password"], "There is no field called password"],
  ["with one field twice", ["name", "name"], "Two columns cannot fill the same field"],
])("a mapping %s is refused", async (_, mapping, sentence) => {
  const { id } = await uploadFile(company, "brands", "Name,City\nRao,Pune\n");
  await expect(
    company.inTenant((tenant) => updateImport(tenant, id, { mapping })),
  ).rejects.toMatchObject({
    fields: { mapping: sentence },
  });
});

test("a file that cannot be read leaves nothing behind", async () => {
  const own = await freshCompany();
  await expect(uploadFile(own, "brands", 'a,b\n"open')).rejects.toMatchObject({
    code: "validation_failed",
    fields: { file: expect.stringContaining("never closed") },
  });
  await expect(uploadFile(own, "brands", "Name,City\n")).rejects.toMatchObject({
    fields: { file: "The file has no rows below its titles." },
  });
  expect(await own.inTenant(({ db, companyId }) => db.file.count({ where: { companyId } }))).toBe(
    0,
  );
  expect(existsSync(join(process.env.DATA_DIR ?? "", "files", own.companyId, "x"))).toBe(false);
});

function leadsNamed(...names: string[]) {
  return company.inTenant(({ db, companyId }) =>
    db.lead.findMany({
      where: { companyId, clientName: { in: names } },
      orderBy: { clientName: "asc" },
    }),
  );
}

function today(): Date {
  return new Date(calendarDateOf(new Date(), company.company.timeZone));
}
