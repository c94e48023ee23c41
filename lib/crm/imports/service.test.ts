import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createBrand } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile, uploadFile, workOff } from "@/testing/imports/imports";
import { removeOldDrafts, removeOldFailedRows } from "./expire";
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

let company: TestCompany;

beforeAll(async () => {
  company = await freshCompany();
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

test("only the name of a person may be kept as typed", async () => {
  const { id } = await uploadFile(
    company,
    "leads",
    "Brand,Client,Stage,CS Person\nRao,Ravi,Odd,Zoya\n",
  );
  const update = (field: string, text: string) =>
    company.inTenant((tenant) =>
      updateImport(tenant, id, { values: [{ field, text, means: { rule: "keep" } }] }),
    );
  expect((await update("csPerson", "Zoya")).settings.values).toHaveLength(1);
  await expect(update("stage", "Odd")).rejects.toMatchObject({
    code: "validation_failed",
    fields: { values: "Stage cannot be kept as typed. Choose one of its values" },
  });
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

test("the second of two concurrent starts is refused", async () => {
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
  ["with one choice twice", ["size", "size"], "Two columns cannot fill the same field"],
])("a mapping %s is refused", async (_, mapping, sentence) => {
  const { id } = await uploadFile(company, "brands", "Name,City\nRao,Pune\n");
  await expect(
    company.inTenant((tenant) => updateImport(tenant, id, { mapping })),
  ).rejects.toMatchObject({
    fields: { mapping: sentence },
  });
});

test("another sheet of a workbook is chosen, mapped anew and imported", async () => {
  const own = await freshCompany();
  const path = "testing/imports/field-files/09b-month-sheets.xlsx";
  const upload = await uploadFile(own, "leads", { path });
  expect(upload).toMatchObject({
    sheet: "Oct",
    sheets: [{ name: "Oct", rows: 4 }, { name: "Nov" }, { name: "Oct / Nov", rows: 8 }],
  });
  const csPerson = own.owner.name;
  const update = (sheet: string) =>
    own.inTenant((tenant) => updateImport(tenant, upload.id, { sheet, csPerson }));
  await expect(update("Dec")).rejects.toMatchObject({
    fields: { sheet: "There is no sheet “Dec” with rows in this file" },
  });
  expect(await update("Nov")).toMatchObject({ sheet: "Nov", settings: { csPerson } });
  await own.inTenant((tenant) => startRun(tenant, upload.id));
  expect((await workOff(own, upload.id)).counts).toMatchObject({ created: 4 });
  const leads = await own.inTenant(({ db, companyId }) =>
    db.lead.findMany({ where: { companyId }, orderBy: { clientName: "asc" } }),
  );
  expect(leads.map(({ clientName }) => clientName)).toEqual(
    [0, 1, 2, 3].map((n) => `Jaya Nov ${n}`),
  );
});

test("sheets with the same titles are taken together, each row once, counted on from sheet to sheet", async () => {
  const own = await freshCompany();
  const path = "testing/imports/field-files/09b-month-sheets.xlsx";
  const { id } = await uploadFile(own, "leads", { path });
  const csPerson = own.owner.name;
  const chosen = await own.inTenant((tenant) =>
    updateImport(tenant, id, { sheet: "Oct / Nov", csPerson }),
  );
  expect(chosen).toMatchObject({ sheet: "Oct / Nov", totalRows: 8 });
  expect(chosen.columns.map(({ filled }) => filled)).toEqual(chosen.columns.map(() => 8));
  await own.inTenant((tenant) => startRun(tenant, id));
  expect((await workOff(own, id)).counts).toMatchObject({ created: 8 });
  const rows = await own.inTenant(({ db, companyId }) =>
    db.importRow.findMany({ where: { companyId, importId: id }, orderBy: { line: "asc" } }),
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7, 8, 9, 10]);
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

test("an upload that is not run is removed with its file after two weeks", async () => {
  const own = await freshCompany();
  const { id } = await uploadFile(own, "brands", "Name\nRao\n");
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await removeOldDrafts(own.companyId, later(13))).toBe(0);
  expect(await removeOldDrafts(own.companyId, later(15))).toBe(1);
  await expect(own.inTenant((tenant) => getImport(tenant, id))).rejects.toMatchObject({
    code: "not_found",
  });
  const kept = await own.inTenant(({ db, companyId }) =>
    db.file.count({ where: { companyId, orphanedAt: null } }),
  );
  expect(kept).toBe(0);
});

test("rows that became no record are removed after thirty days, what an undo needs is not", async () => {
  const own = await freshCompany();
  const { id } = await importFile(own, "brands", "Name,Email\nRao,no address\nShah,\nshah,\n");
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await removeOldFailedRows(own.companyId, later(29))).toBe(0);
  const hasFailedRows = async () =>
    (await own.inTenant((tenant) => getImport(tenant, id))).hasFailedRows;
  expect(await hasFailedRows()).toBe(true);
  expect(await removeOldFailedRows(own.companyId, later(31))).toBe(2);
  expect(await hasFailedRows()).toBe(false);
  expect(await undoFile(own, id)).toMatchObject({ undo: { removedBrands: 1 } });
});
