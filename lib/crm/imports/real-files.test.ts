import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { formatCount } from "@/lib/core/format";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile, uploadFile } from "@/testing/imports/imports";
import { sizeOf } from "@/testing/tier";
import type { ImportRecord } from "./schema";

const accounts = { path: realFile("accounts.csv") };
const [header, ...opportunities] = readFileSync(realFile("sales_pipeline.csv"), "utf8")
  .split(/\r?\n/)
  .slice(0, 1 + sizeOf({ all: 800, heavy: 8_800 }));
const pipeline = [header, ...opportunities].join("\n");
const rows = opportunities.map((line) => line.split(","));
const total = rows.length;
const unbranded = rows.filter(([, , , account]) => account === "").length;
const inStage = (name: "Prospecting" | "Engaging" | "Lost" | "Won") =>
  rows.filter(([, , , , stage]) => stage === name).length;

let company: TestCompany;
let brands: ImportRecord;
let leads: ImportRecord & { checked: ImportRecord["check"] };

beforeAll(async () => {
  company = await freshCompany();
  brands = await importFile(company, "brands", accounts);
  leads = await importFile(company, "leads", pipeline, {
    withoutBrand: { rule: "create", name: "Without account" },
  });
}, 240_000);

test("85 accounts become 85 brands with industry, headquarters and size", async () => {
  expect(brands).toMatchObject({ status: "done", counts: { created: 85, failed: 0, skipped: 0 } });
  const acme = await company.inTenant(({ db, companyId }) =>
    db.brand.findFirstOrThrow({ where: { companyId, name: "Acme Corporation" } }),
  );
  expect(acme).toMatchObject({
    industry: "technolgy",
    headquarters: "United States",
    size: "1000+",
  });
});

test("the pipeline asks only for the brand of the rows without an account", async () => {
  const upload = await uploadFile(company, "leads", pipeline);
  expect(upload).toMatchObject({
    totalRows: total,
    rowsWithoutBrand: unbranded,
    settings: { dateOrder: "mdy" },
  });
  expect(upload.questions).toEqual([
    { id: "withoutBrand", text: `Choose the brand for ${formatCount(unbranded)} rows without one` },
  ]);
});

test(`${formatCount(total)} opportunities become as many leads, as the check said`, async () => {
  expect(leads.checked).toMatchObject({ created: total, failed: 0, newBrands: 1, problemCount: 0 });
  expect(leads).toMatchObject({
    status: "done",
    doneRows: total,
    counts: { created: total, failed: 0, newBrands: 1 },
  });
});

test("stages, days, values, CS persons and brands are those of the file", async () => {
  const found = await company.inTenant(async ({ db, companyId }) => {
    const where = { companyId, deletedAt: null };
    const lead = await db.lead.findFirstOrThrow({
      where: { ...where, clientName: "1C1I7A6R" },
      include: { brand: true },
    });
    const stages = await db.lead.groupBy({
      by: ["stage"],
      where,
      _count: true,
      orderBy: { stage: "asc" },
    });
    const withoutAccount = await db.lead.count({
      where: { ...where, brand: { name: "Without account" } },
    });
    return {
      lead,
      unbranded: withoutAccount,
      stages: stages.map(({ stage, _count }) => [stage, _count]),
    };
  });
  expect(found.lead).toMatchObject({
    csPerson: "Moses Frase",
    stage: "Won",
    date: new Date("2016-10-20"),
    estimatedValue: 1054n,
    brand: { name: "Cancity" },
  });
  expect(found.unbranded).toBe(unbranded);
  const counts = [
    ["Contacted", inStage("Engaging")],
    ["Lost", inStage("Lost")],
    ["New", inStage("Prospecting")],
    ["Won", inStage("Won")],
  ];
  expect(found.stages).toEqual(counts.filter(([, count]) => count !== 0));
});

test("the same file again changes nothing", async () => {
  const again = await importFile(company, "brands", accounts, { duplicates: "update" });
  expect(again).toMatchObject({ counts: { created: 0, updated: 0, skipped: 85, failed: 0 } });
});

test("undoing the pipeline takes its leads and its brand away and leaves the other brands", async () => {
  const undone = await undoFile(company, leads.id);
  expect(undone).toMatchObject({
    status: "undone",
    undo: { removedLeads: total, removedBrands: 1, reverted: 0, kept: 0 },
  });
  const left = await company.inTenant(async ({ db, companyId }) => [
    await db.lead.count({ where: { companyId, deletedAt: null } }),
    await db.brand.count({ where: { companyId, deletedAt: null } }),
  ]);
  expect(left).toEqual([0, 85]);
}, 240_000);

function realFile(name: string): string {
  return fileURLToPath(new URL(`../../../e2e/support/data/${name}`, import.meta.url));
}
