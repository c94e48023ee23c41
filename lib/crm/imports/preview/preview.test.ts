import { beforeAll, expect, test } from "vitest";
import { createBrand } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, uploadFile, workOff } from "@/testing/imports/imports";
import { previewImport, startRun, updateImport } from "../service";
import type { ImportPreview, ImportTrial } from "./schema";

let company: TestCompany;

beforeAll(async () => {
  company = await freshCompany();
});

const title = "Client,Account,Phone,Date,Deal Value,Stage,Email\n";
const preview = ({ inTenant }: TestCompany, id: string, trial: ImportTrial = {}) =>
  inTenant((tenant) => previewImport(tenant, id, trial));

/** The cells of a row by the labels of their fields. */
function cellsOf({ columns, rows }: ImportPreview, index: number) {
  const cells = rows[index]?.cells ?? [];
  return Object.fromEntries(columns.map(({ label }, at) => [label, cells[at]]));
}

function textsOf(shown: ImportPreview, index: number) {
  const entries = Object.entries(cellsOf(shown, index));
  return Object.fromEntries(entries.map(([label, cell]) => [label, cell?.text]));
}

test("the first rows are shown as the import then stores them", async () => {
  const own = await freshCompany();
  await createBrand({ companyId: own.companyId, name: "Ganga Textiles" });
  const file = `${title}Priya,GANGA TEXTILES,tel: 98200 12345,03/04/2026,Rs. 1.2 L,working,PRIYA@G.IN\nMeera,,,,,New,\n`;
  const { id } = await uploadFile(own, "leads", file);
  const trial: ImportTrial = {
    csPerson: own.owner.name,
    dateOrder: "mdy",
    withoutBrand: { rule: "create", name: "Walk-ins" },
    values: [{ field: "stage", text: "Working", means: { rule: "use", value: "Qualified" } }],
  };
  const shown = await preview(own, id, trial);
  expect(textsOf(shown, 0)).toMatchObject({
    "Client Name": "Priya",
    Brand: "Ganga Textiles",
    Mobile: "98200 12345",
    Date: "4 Mar 2026",
    "Estimated Value": "₹1,20,000",
    Stage: "Qualified",
    Email: "priya@g.in",
    "CS Person": own.owner.name,
    Priority: "Medium",
  });
  expect(textsOf(shown, 1)).toMatchObject({ "Client Name": "Meera", Brand: "Walk-ins" });
  await own.inTenant((tenant) => updateImport(tenant, id, trial));
  await own.inTenant((tenant) => startRun(tenant, id));
  expect((await workOff(own, id)).counts).toMatchObject({ created: 2, newBrands: 1 });
  const leads = await own.inTenant(({ db, companyId }) =>
    db.lead.findMany({
      where: { companyId },
      include: { brand: true },
      orderBy: { clientName: "desc" },
    }),
  );
  expect(leads).toMatchObject([
    {
      clientName: "Priya",
      brand: { name: "Ganga Textiles" },
      mobileNumber: "98200 12345",
      date: new Date("2026-03-04"),
      estimatedValue: 120_000n,
      stage: "Qualified",
      emailId: "priya@g.in",
      csPerson: own.owner.name,
      priority: "Medium",
    },
    { clientName: "Meera", brand: { name: "Walk-ins" }, stage: "New" },
  ]);
});

test("cells that are stored otherwise are marked, and those stored as written are not", async () => {
  const file = `${title}Priya,Rao,+91 98200 12345,2026-04-03,"₹1,20,000",new,\n`;
  const { id } = await uploadFile(company, "leads", file);
  const cells = cellsOf(await preview(company, id, { csPerson: "Asha" }), 0);
  const changed = Object.entries(cells).filter(([, cell]) => cell?.isChanged);
  expect(changed.map(([label]) => label).sort()).toEqual(
    ["CS Person", "Outcome", "Priority", "Stage"].sort(),
  );
});

test("a row that cannot be stored shows its cells with the reasons, a known record that it stays", async () => {
  const own = await freshCompany();
  await importFile(own, "leads", "Client,Account,CS Person\nPriya,Rao,Asha\n");
  const file =
    "Client,Account,CS Person,Email\nPriya,rao,Asha,\nMeera,Rao,Asha,nowhere\n,Rao,Asha,\n";
  const { id } = await uploadFile(own, "leads", file);
  const shown = await preview(own, id);
  expect(shown.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["skipped", "Already there: Priya, New"],
    ["failed", null],
    ["failed", null],
  ]);
  expect(cellsOf(shown, 1).Email).toEqual({
    text: "nowhere",
    isChanged: false,
    problem: "“nowhere” is not an e-mail address",
  });
  expect(cellsOf(shown, 2)["Client Name"]?.problem).toBe("Client name is required");
});

test("an update is shown with what the record has and the file leaves out", async () => {
  const own = await freshCompany();
  await importFile(own, "brands", "Name,City,Priority\nRao,Pune,High\n");
  const { id } = await uploadFile(own, "brands", "Name,City\nrao,Nashik\n");
  const shown = await preview(own, id, { duplicates: "update" });
  expect(shown.rows[0]?.outcome).toBe("updated");
  expect(textsOf(shown, 0)).toMatchObject({ Headquarters: "Nashik", Priority: "High" });
});

test("columns that share a field are shown as the one value that they make", async () => {
  const file =
    "Last Name,First Name,Account,CS Person,Phone,Mobile\nRao,Asha,Rao Foods,Asha,022 2345 6789,\n";
  const { id } = await uploadFile(company, "leads", file);
  const shown = await preview(company, id);
  expect(shown.columns.filter(({ column }) => column !== null)).toMatchObject([
    { field: "clientName", column: 0 },
    { field: "brand", column: 2 },
    { field: "csPerson", column: 3 },
    { field: "mobileNumber", column: 4 },
  ]);
  expect(cellsOf(shown, 0)).toMatchObject({
    "Client Name": { text: "Asha Rao", isChanged: true },
    Mobile: { text: "022 2345 6789", isChanged: false },
  });
});

test("a preview saves and writes nothing", async () => {
  const own = await freshCompany();
  const upload = await uploadFile(own, "leads", `${title}Priya,Rao,,,,New,\n`);
  await preview(own, upload.id, { csPerson: "Asha", duplicates: "create" });
  const left = await own.inTenant(async ({ db, companyId }) => ({
    leads: await db.lead.count({ where: { companyId } }),
    brands: await db.brand.count({ where: { companyId } }),
    stored: await db.import.findUnique({ where: { companyId_id: { companyId, id: upload.id } } }),
  }));
  expect(left).toMatchObject({
    leads: 0,
    brands: 0,
    stored: { version: upload.version, settings: upload.settings },
  });
});

test("only a draft of one's own company is shown, with settings that fit it", async () => {
  const { id } = await uploadFile(company, "brands", "Name\nTwice\n");
  const other = await freshCompany();
  await expect(preview(other, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(preview(company, id, { mapping: [] })).rejects.toMatchObject({
    fields: { mapping: "Name a field or null for each of the 1 columns" },
  });
  const foreign = await createBrand({ companyId: other.companyId });
  const withoutBrand = { rule: "existing", brandId: foreign.id } as const;
  await expect(preview(company, id, { withoutBrand })).rejects.toMatchObject({
    fields: { "withoutBrand.brandId": "Brand not found" },
  });
  await company.inTenant((tenant) => startRun(tenant, id));
  await expect(preview(company, id)).rejects.toMatchObject({ code: "conflict" });
});
