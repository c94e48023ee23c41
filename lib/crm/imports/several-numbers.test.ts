import { expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { leadRoutes } from "@/app/api/crm/leads";
import { askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";

const office = { kind: "phone", label: "Phone", value: "022 2345 6789" };

async function leadsOf(company: TestCompany) {
  const { json } = await (await askAs(company))(leadRoutes.list, {
    path: "/api/crm/leads?sort=date",
  });
  return json.data.leads.map((lead: Record<string, unknown>) => [
    lead.clientName,
    lead.mobileNumber,
    lead.emailId,
    lead.contacts,
  ]);
}

test("of several columns the first filled one is the main one, the others are kept with their titles", async () => {
  const company = await freshCompany();
  const rows = [
    "Brand,Client,CS Person,Mobile,Phone,Phone 2,Alternate number,Email,Email 2",
    "Acme,Both,Asha,98200 00001,022 2345 6789,98200-00001,98200 00002,a@x.in,b@x.in",
    "Acme,Phone,Asha,,022 2345 6788,,,,B2@x.in",
  ];
  const { counts } = await importFile(company, "leads", rows.join("\n"));
  expect(counts).toMatchObject({ created: 2, failed: 0 });
  expect(await leadsOf(company)).toEqual(
    expect.arrayContaining([
      [
        "Both",
        "98200 00001",
        "a@x.in",
        [
          office,
          { kind: "phone", label: "Alternate number", value: "98200 00002" },
          { kind: "email", label: "Email 2", value: "b@x.in" },
        ],
      ],
      ["Phone", "022 2345 6788", "b2@x.in", null],
    ]),
  );
});

test.each([
  ["98200 00001, 98200 00002", ["98200 00002"]],
  ["98200 00001 / 022 2345 6789; 98200 00002", ["022 2345 6789", "98200 00002"]],
  ["98200 00001 ::: 98200 00002", ["98200 00002"]],
  ['"98200 00001\n98200 00002"', ["98200 00002"]],
])("of the numbers in the cell %j the first is the mobile", async (cell, others) => {
  const company = await freshCompany();
  const quoted = cell.startsWith('"') ? cell : `"${cell}"`;
  await importFile(company, "leads", `Brand,Client,CS Person,Mobile\nAcme,Ravi,Asha,${quoted}`);
  const contacts = others.map((value) => ({ kind: "phone", label: null, value }));
  expect(await leadsOf(company)).toEqual([["Ravi", "98200 00001", null, contacts]]);
});

test("a cell whose parts are no numbers by themselves stays one number", async () => {
  const company = await freshCompany();
  await importFile(
    company,
    "leads",
    "Brand,Client,CS Person,Mobile\nAcme,Ravi,Asha,022 2345 6789/90",
  );
  expect(await leadsOf(company)).toEqual([["Ravi", "022 2345 6789/90", null, null]]);
});

test("an update adds numbers to those of a lead, never repeats one, and its undo takes them back", async () => {
  const company = await freshCompany();
  const file = (...cells: string[]) =>
    ["Brand,Client,CS Person,Mobile,Phone", ...cells.map((cell) => `Acme,Ravi,Asha,${cell}`)].join(
      "\n",
    );
  await importFile(company, "leads", file("98200 00001,022 2345 6789"));
  const update = { duplicates: "update" } as const;
  const again = await importFile(company, "leads", file("+91 9820000001,02223456789"), update);
  expect(again.counts).toMatchObject({ created: 0, updated: 1 });
  expect((await leadsOf(company))[0]?.[3]).toEqual([office]);
  const { id, counts } = await importFile(company, "leads", file("9820000001,98200 00002"), update);
  expect(counts).toMatchObject({ created: 0, updated: 1 });
  const added = { kind: "phone", label: "Phone", value: "98200 00002" };
  expect((await leadsOf(company))[0]?.[3]).toEqual([office, added]);
  await undoFile(company, id);
  expect((await leadsOf(company))[0]?.[3]).toEqual([office]);
});

test("a row that would give a lead more than five other numbers is refused with that reason", async () => {
  const company = await freshCompany();
  const numbers = Array.from({ length: 7 }, (_, at) => `98200 0000${at}`).join("; ");
  const file = `Brand,Client,CS Person,Mobile\nAcme,Ravi,Asha,${numbers}`;
  expect((await importFile(company, "leads", file)).counts).toMatchObject({
    created: 0,
    failed: 1,
  });
});

test("a brand keeps its further numbers too, and an update adds to them", async () => {
  const company = await freshCompany();
  const file = (...cells: string[]) => `Brand Name,Phone,Mobile,Email\n${cells.join(",")}`;
  const list = async () => {
    const { json } = await (await askAs(company))(brandRoutes.list, { path: "/api/crm/brands" });
    return json.data.brands;
  };
  await importFile(company, "brands", file("Acme", "022 2345 6789", "98200 00001", "a@x.in"));
  const mobile = { kind: "phone", label: "Mobile", value: "98200 00001" };
  expect(await list()).toMatchObject([
    { phone: "022 2345 6789", email: "a@x.in", contacts: [mobile] },
  ]);
  const again = file("Acme", "02223456789", "98200 00002; 9820000001", "A@x.in");
  const { counts } = await importFile(company, "brands", again, { duplicates: "update" });
  expect(counts).toMatchObject({ created: 0, updated: 1 });
  const added = { ...mobile, value: "98200 00002" };
  expect(await list()).toMatchObject([{ contacts: [mobile, added] }]);
});
