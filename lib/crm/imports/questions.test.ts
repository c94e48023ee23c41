import { expect, test } from "vitest";
import { freshCompany } from "@/testing/company";
import { uploadFile } from "@/testing/imports/imports";
import { brandNameFrom } from "./brand-name";
import { startRun, updateImport } from "./service";
import { importTarget } from "./targets";

test.each([
  ["rao-foods_leads_2026.csv", "Rao Foods"],
  ["Exhibition Pune 2026 (1).xlsx", "Exhibition Pune"],
  ["IndiaMART_Leads.csv", "IndiaMART"],
  ["sales_pipeline.csv", "Sales Pipeline"],
  ["ग्राहक सूची.xlsx", "ग्राहक सूची"],
  ["leads (3).csv", "Without brand"],
  ["2026-11-26.csv", "Without brand"],
  ["file", "Without brand"],
  [`${"long ".repeat(60)}.csv`, "Long ".repeat(16).trim()],
])("the brand of the file %s is called %s", (fileName, brand) => {
  expect(brandNameFrom(fileName)).toBe(brand);
});

test("rows without a person and a brand get the reader and a brand named after the file, once saved", async () => {
  const company = await freshCompany();
  const upload = await uploadFile(company, "leads", "Client,Email\nPriya,priya@rao.in\n");
  const answers = {
    csPerson: company.owner.name,
    withoutBrand: { rule: "create", name: "Without brand" },
  } as const;
  expect(upload).toMatchObject({
    suggestions: answers,
    settings: { csPerson: null, withoutBrand: null },
  });
  const run = () => company.inTenant((tenant) => startRun(tenant, upload.id));
  await expect(run()).rejects.toMatchObject({ code: "validation_failed" });
  const saved = await company.inTenant((tenant) => updateImport(tenant, upload.id, answers));
  expect(saved).toMatchObject({
    settings: answers,
    questions: [],
    suggestions: { csPerson: null, withoutBrand: null },
  });
});

test("a file without any lead is asked for the column of their names in a sentence of its own", async () => {
  const company = await freshCompany();
  const text = async (file: string) =>
    (await uploadFile(company, "leads", file)).questions[0]?.text;
  const question = "Choose the column that holds Client Name";
  expect(await text("Product,Rate\nPump,500\n")).toBe(
    `No column looks like a name, number or e-mail address. ${question}`,
  );
  expect(await text("Product,Brand\nPump,Acme\n")).toBe(question);
});

test("nothing is suggested for files whose rows name brand and person, and for brands", async () => {
  const company = await freshCompany();
  const none = { csPerson: null, withoutBrand: null };
  const leads = await uploadFile(company, "leads", "Client,Brand,CS Person\nPriya,Rao,Asha\n");
  expect(leads.suggestions).toEqual(none);
  const brands = await uploadFile(company, "brands", "Name,City\nRao,Pune\n");
  expect(brands.suggestions).toEqual(none);
});

const brands = importTarget("brands");
const leads = importTarget("leads");
const choices = [brands, leads].flatMap(({ stored, columns }) =>
  columns.filter(({ choices: of }) => of.length > 0).map((field) => ({ stored, field })),
);

test.each(
  choices.map(
    ({ stored, field }) => [`${stored.kind.name} ${field.label}`, stored, field] as const,
  ),
)(
  "a value that %s does not know is proposed to be where new records start",
  async (_, { kind }, field) => {
    const company = await freshCompany();
    const file = `Name,Odd\n${"Rao,Quux\n".repeat(3)}`;
    const many = kind.many === "brands" ? "brands" : "leads";
    const { id } = await uploadFile(company, many, file);
    const mapping = [kind.label, field.key];
    const { unknownValues } = await company.inTenant((tenant) =>
      updateImport(tenant, id, { mapping }),
    );
    expect(unknownValues).toMatchObject([
      {
        field: field.key,
        values: [
          {
            text: "Quux",
            proposal: { rule: "use", value: kind.fields[field.key]?.initial },
            isGuess: true,
          },
        ],
      },
    ]);
  },
);
