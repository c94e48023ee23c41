import { expect, test } from "vitest";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, uploadFile, workOff } from "@/testing/imports/imports";
import { getImport, startCheck, startRun, updateImport } from "../service";
import type { ImportUpdate } from "../settings/schema";

const titles = "Brand,Client,CS Person,Stage,Priority\n";

function rows(count: number, cells: (row: number) => string): string {
  return Array.from({ length: count }, (_, row) => `Rao,Client ${row},${cells(row)}\n`).join("");
}

function stagesOf({ inTenant }: TestCompany) {
  return inTenant(async ({ db, companyId }) => {
    const found = await db.lead.groupBy({
      by: ["stage"],
      where: { companyId },
      _count: true,
      orderBy: { stage: "asc" },
    });
    return Object.fromEntries(found.map(({ stage, _count }) => [stage, _count]));
  });
}

const means = (field: string, text: string | null, value: string) =>
  ({ field, text, means: { rule: "use", value } }) as const;

test("an unknown value is listed once for all its rows, in any spelling, with a proposal", async () => {
  const company = await freshCompany();
  const spellings = ["Working", "working ", "WORKING", "Zzz", "New"];
  const file = titles + rows(50, (row) => `${company.owner.name},${spellings[row % 5]},High`);
  const upload = await uploadFile(company, "leads", file);
  expect(upload.unknownValues).toMatchObject([
    {
      field: "stage",
      label: "Stage",
      canKeep: false,
      otherRows: 0,
      values: [
        { text: "Working", rows: 30, proposal: { rule: "use", value: "Contacted" } },
        { text: "Zzz", rows: 10, proposal: { rule: "use", value: "New" }, isGuess: true },
      ],
    },
  ]);
  expect(upload.questions).toEqual([
    {
      id: "values",
      text: "Choose what “Working” in Stage means (30 rows) and 1 other value",
      optional: true,
    },
  ]);
});

test("a choice for a value applies to all its rows", async () => {
  const company = await freshCompany();
  const cells = ["Working", " working", "Skip me", "Blank", "Never"];
  const file = titles + rows(10, (row) => `Asha,${cells[row % 5]},`);
  const values: ImportUpdate["values"] = [
    means("stage", "Working", "Qualified"),
    { field: "stage", text: "Skip me", means: { rule: "refuse" } },
    { field: "stage", text: "Blank", means: { rule: "empty" } },
    means("stage", null, "Lost"),
  ];
  const done = await importFile(company, "leads", file, { values });
  expect(done.counts).toMatchObject({ created: 8, failed: 2 });
  expect(done.refused).toMatchObject([
    { column: "Stage", reason: "“Skip me” is left out, as chosen", rows: 2 },
  ]);
  expect(await stagesOf(company)).toEqual({ Qualified: 4, New: 2, Lost: 2 });
});

test("without a choice the rows are refused, in one group with their number", async () => {
  const company = await freshCompany();
  const file = titles + rows(78, (row) => `Asha,${row % 2 ? "Working" : "Nurturing"},`);
  const done = await importFile(company, "leads", file);
  expect(done.checked?.groups).toMatchObject([{ column: "Stage", rows: 78 }]);
  expect(done.refused[0]?.reason).toMatch(/^“…” is not one of: New, /);
  expect(done.refused[0]?.problems).toHaveLength(20);
});

test("an answer is remembered for the company's next file, and can be changed there", async () => {
  const company = await freshCompany();
  const file = titles + rows(3, () => "Asha,Working,");
  await importFile(company, "leads", file, { values: [means("stage", "Working", "Qualified")] });
  const next = await uploadFile(company, "leads", file.replaceAll("Working", "WORKING"));
  const remembered = { ...means("stage", "WORKING", "Qualified"), remembered: true };
  expect(next.settings.values).toEqual([remembered]);
  expect(next.questions).toEqual([]);
  await importFile(company, "leads", file, { values: [means("stage", "Working", "Lost")] });
  const third = await uploadFile(company, "leads", file);
  expect(third.settings.values).toEqual([
    { ...means("stage", "Working", "Lost"), remembered: true },
  ]);
  const other = await uploadFile(await freshCompany(), "leads", file);
  expect(other.settings.values).toEqual([]);
});

test("a column that is mapped later lists its values, with what is remembered", async () => {
  const company = await freshCompany();
  const file = `Brand,Client,CS Person,Mood\n${rows(3, () => "Asha,Working")}`;
  const mapping = ["brand", "clientName", "csPerson", "stage"];
  const values = [means("stage", "Working", "Qualified")];
  await importFile(company, "leads", file, { mapping, values });
  const { id, unknownValues } = await uploadFile(company, "leads", file);
  expect(unknownValues.map(({ field }) => field)).not.toContain("stage");
  const mapped = await company.inTenant((tenant) => updateImport(tenant, id, { mapping }));
  expect(mapped.settings.values).toEqual([{ ...values[0], remembered: true }]);
  expect(mapped.unknownValues.map(({ field }) => field)).toContain("stage");
});

test("an unknown CS person becomes a member where chosen, and stays as typed otherwise", async () => {
  const company = await freshCompany();
  const { name, id } = company.owner;
  const first = name.split(" ")[0] ?? name;
  const file = `Brand,Client,CS Person\nRao,One,${first}\nRao,Two,Darcel\n`;
  const upload = await uploadFile(company, "leads", file);
  expect(upload.questions).toEqual([]);
  expect(upload.unknownValues).toMatchObject([
    { field: "csPerson", canKeep: true, values: [{ text: first }, { text: "Darcel" }] },
  ]);
  await importFile(company, "leads", file, { values: [means("csPerson", first, name)] });
  const leads = await company.inTenant(({ db, companyId }) =>
    db.lead.findMany({ where: { companyId }, orderBy: { clientName: "asc" } }),
  );
  expect(leads).toMatchObject([
    { clientName: "One", csPerson: name, csPersonId: id },
    { clientName: "Two", csPerson: "Darcel", csPersonId: null },
  ]);
});

test("status, priority, category and size of brands are mapped too", async () => {
  const company = await freshCompany();
  const file = "Brand Name,Status,Priority,Category,Size\nRao,Running,P1,MNC,Micro\n";
  const { unknownValues } = await uploadFile(company, "brands", file);
  const proposals = unknownValues.map(({ field, values }) => [field, values[0]?.proposal]);
  expect(Object.fromEntries(proposals)).toEqual({
    status: { rule: "use", value: "Active" },
    priority: { rule: "use", value: "High" },
    category: { rule: "use", value: "Enterprise" },
    size: { rule: "use", value: "1-10" },
  });
});

test("a field lists 60 of 500 unknown values, and a single answer settles the others", async () => {
  const company = await freshCompany();
  const cells = (row: number) => `Asha,Mood ${row % 500},`;
  const { id } = await uploadFile(company, "leads", titles + rows(600, cells));
  const { unknownValues } = await company.inTenant((tenant) => getImport(tenant, id));
  const stage = unknownValues.find(({ field }) => field === "stage");
  const listed = stage?.values ?? [];
  expect(listed.length).toBe(60);
  const inListed = listed.reduce((sum, value) => sum + value.rows, 0);
  expect(inListed + (stage?.otherRows ?? 0)).toBe(600);
  const values = [means("stage", null, "Contacted")];
  await company.inTenant((tenant) => updateImport(tenant, id, { values }));
  await company.inTenant((tenant) => startCheck(tenant, id));
  expect(await workOff(company, id)).toMatchObject({ check: { created: 600, failed: 0 } });
});

test("empty, very long and right-to-left values are read without harm", async () => {
  const company = await freshCompany();
  const long = "क्षत्रिय ".repeat(900);
  const odd = ["", "مستعد للشراء", long, "__proto__", "=1+1", "#N/A"];
  const file = titles + odd.map((cell, row) => `Rao,C${row},Asha,"${cell}",\n`).join("");
  const upload = await uploadFile(company, "leads", file);
  const [stage] = upload.unknownValues.filter(({ field }) => field === "stage");
  expect(stage?.values.map(({ text }) => text)).toEqual([odd[1], odd[3], odd[4], odd[5]]);
  expect(stage?.otherRows).toBe(1);
  const values = odd.slice(1).map((text) => means("stage", text.slice(0, 80), "Won"));
  const done = await importFile(company, "leads", file, {
    values: [...values, { field: "stage", text: null, means: { rule: "empty" } }],
  });
  expect(done.counts).toMatchObject({ created: 6, failed: 0 });
  expect(await stagesOf(company)).toEqual({ New: 2, Won: 4 });
});

test.each([
  ["an unknown choice", means("stage", "Working", "Working"), "Stage cannot be “Working”"],
  ["a field without choices", means("comment", "x", "y"), "comment has no values to choose from"],
])("%s is refused as the meaning of a value", async (_, value, sentence) => {
  const company = await freshCompany();
  const { id } = await uploadFile(company, "leads", titles + rows(1, () => "Asha,Working,"));
  const update = company.inTenant((tenant) => updateImport(tenant, id, { values: [value] }));
  await expect(update).rejects.toMatchObject({ fields: { values: sentence } });
});

test("a file opens as the kind its columns match, and can be switched", async () => {
  const company = await freshCompany();
  const leads = await uploadFile(company, "brands", titles + rows(1, () => "Asha,New,"), ["leads"]);
  expect(leads).toMatchObject({ kind: "leads", matchedKind: "leads", kinds: ["brands", "leads"] });
  const brandFile = "Account,Sector,Employees,Office Location\nRao,Food,40,Pune\n";
  const brands = await uploadFile(company, "leads", brandFile, ["brands"]);
  expect(brands).toMatchObject({
    kind: "brands",
    settings: { mapping: ["name", "industry", "size", "headquarters"] },
  });
  const switched = await company.inTenant((tenant) =>
    updateImport(tenant, brands.id, { kind: "leads" }),
  );
  expect(switched).toMatchObject({
    kind: "leads",
    settings: { mapping: ["brand", null, null, "hq"] },
  });
  const alike = await uploadFile(company, "brands", "Name,Email\nRao,a@rao.in\n", ["leads"]);
  expect(alike).toMatchObject({ kind: "brands", matchedKind: null });
  const fixed = await uploadFile(company, "brands", titles + rows(1, () => "Asha,New,"));
  expect(fixed).toMatchObject({ kind: "brands", kinds: ["brands"] });
});

test("a run uses what was chosen even if the answer of the company changed since", async () => {
  const company = await freshCompany();
  const file = titles + rows(2, () => "Asha,Working,");
  const { id } = await uploadFile(company, "leads", file);
  const values = [means("stage", "Working", "Won")];
  await company.inTenant((tenant) => updateImport(tenant, id, { values }));
  await importFile(company, "leads", file.replaceAll("Client ", "Other "), {
    values: [means("stage", "Working", "Lost")],
  });
  await company.inTenant((tenant) => startRun(tenant, id));
  await workOff(company, id);
  expect(await stagesOf(company)).toEqual({ Won: 2, Lost: 2 });
});
