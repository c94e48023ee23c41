import { expect, test } from "vitest";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile } from "@/testing/imports/imports";

const fieldFile = (name: string) => ({ path: `testing/imports/field-files/${name}` });
const answers = (company: TestCompany) => ({
  csPerson: company.owner.name,
  withoutBrand: { rule: "create", name: "Walk-ins" } as const,
});

const namesOf = ({ companyId, inTenant }: TestCompany) =>
  inTenant(async ({ db }) => {
    const leads = await db.lead.findMany({ where: { companyId }, orderBy: { id: "asc" } });
    return leads.map(({ clientName }) => clientName);
  });

test("rows without a name are called by their number, once, and stay the same person when the name is known", async () => {
  const company = await freshCompany();
  await importFile(company, "leads", "Name,Phone\nZoya Khan,9820000403\n", answers(company));
  const done = await importFile(company, "leads", fieldFile("05-phone-only.csv"), {
    ...answers(company),
    duplicates: "update",
  });
  expect(done.checked).toMatchObject({ created: 2, updated: 1, failed: 1 });
  expect(done.counts).toMatchObject({ created: 2, updated: 1, failed: 1 });
  expect(await namesOf(company)).toEqual(["Zoya Khan", "+919820000401", "Ela Known"]);
  const again = await importFile(
    company,
    "leads",
    fieldFile("05-phone-only.csv"),
    answers(company),
  );
  expect(again.counts).toMatchObject({ created: 0, skipped: 3, failed: 1 });
  const refused = await importFile(company, "leads", "Name,Phone\nAsha,9820000408\n,9820000409\n", {
    ...answers(company),
    unnamed: "refuse",
  });
  expect(refused.counts).toMatchObject({ created: 1, failed: 1 });
});

test("four people of two equal names are four leads", async () => {
  const company = await freshCompany();
  const done = await importFile(company, "leads", fieldFile("23-namesakes.csv"), answers(company));
  expect(done.counts).toMatchObject({ created: 4, skipped: 0, failed: 0 });
});

test("a Meta file that is downloaded again makes no twins", async () => {
  const company = await freshCompany();
  const file = fieldFile("15-meta-leads.csv");
  expect((await importFile(company, "leads", file, answers(company))).counts.created).toBe(2);
  const again = await importFile(company, "leads", file, answers(company));
  expect(again.counts).toMatchObject({ created: 0, skipped: 2 });
});

test("a line of totals is left out with its reason, and read if that is chosen", async () => {
  const company = await freshCompany();
  const file = fieldFile("10-grouped-header.xlsx");
  const done = await importFile(company, "leads", file, answers(company));
  expect(done.counts).toMatchObject({ created: 4, skipped: 1 });
  expect(done.left).toMatchObject([
    { reason: "Line of totals", rows: 1, problems: [{ line: 11 }] },
  ]);
  const read = await importFile(company, "leads", file, { ...answers(company), totals: "read" });
  expect(read.counts).toMatchObject({ created: 1, skipped: 4 });
});

test("a row goes in without its wrong optional cells if that is chosen for each column, and they are counted with their reasons", async () => {
  const company = await freshCompany();
  const file =
    "Name,Phone,Email,Value\nAsha,9820000401,nowhere,1L\nRavi,9820000402,x,about 12\nZoya,9820000403,,\n";
  const only = { ...answers(company), without: ["emailId"] };
  const first = await importFile(company, "leads", file, only);
  const dropped = (reason: string) => ({
    column: "Email",
    reason,
    rows: 1,
    problems: [{ line: 2 }],
  });
  const email = dropped("“nowhere” is not an e-mail address");
  for (const part of [first.checked, first]) expect(part).toMatchObject({ dropped: [email] });
  expect(first.counts).toMatchObject({ created: 2, failed: 1 });
  expect(first.refused.map(({ column }) => column)).toEqual(["Email", "Value"]);
  const without = ["emailId", "estimatedValue"];
  const second = await importFile(company, "leads", file, { ...only, without });
  expect(second.counts).toMatchObject({ created: 1, skipped: 2, failed: 0 });
  await expect(
    importFile(company, "leads", file, { ...only, without: ["clientName"] }),
  ).rejects.toMatchObject({ fields: { without: "No record goes without clientName" } });
});

test("a second number is kept where the first cell is left empty", async () => {
  const company = await freshCompany();
  const file = "Name,Mobile,Phone\nAsha,no number,9820000401\nRavi,9820000402,\n";
  const without = ["mobileNumber"];
  await importFile(company, "leads", file, { ...answers(company), without });
  const leads = await company.inTenant(({ db, companyId }) =>
    db.lead.findMany({ where: { companyId }, orderBy: { id: "asc" } }),
  );
  expect(leads.map((lead) => lead.mobileNumber)).toEqual(["9820000401", "9820000402"]);
});
