import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { createBrand } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, uploadFile } from "@/testing/imports/imports";
import { failedRowsFile } from "../failed-rows";
import { startRun } from "../service";

let company: TestCompany;

beforeAll(async () => {
  company = await freshCompany();
});

test("a broken row never stops the rest, and says which cell is wrong and why", async () => {
  const file = [
    "Brand,Client,CS Person,Date,Email,Value,Stage",
    'Rao Foods,Good One,Asha Sharma,21/11/2026,good@rao.in,"₹1,20,000.40",New',
    "Rao Foods,Bad One,Asha Sharma,31/02/2026,not an address,about 12,Nowhere",
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
      cell: "about 12",
      reason: "“about 12” is not an amount",
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
  expect(fileName).toBe("file - rows left out.csv");
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
