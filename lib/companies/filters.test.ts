import { beforeAll, expect, test } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { uniqueText } from "@/prisma/factories";
import { type Ask, askAsSuperAdmin, listPath } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { list } = companyRoutes;

let ask: Ask;
beforeAll(async () => {
  ask = await askAsSuperAdmin();
});

const listed = (query: Record<string, string>) =>
  ask(list, { path: listPath("/super-admin/companies", query) });

test("companies are filtered by each of their fields, and by several at once", async () => {
  const word = uniqueText();
  const [first, second] = await Promise.all([
    freshCompany({
      name: `Asha ${word}`,
      city: "Pune",
      state: "Maharashtra",
      gstin: "27AAPFU0939F1ZV",
      status: "suspended",
      statusReason: "Invoice, of May; open",
      plan: "pro",
      recordLimit: 500,
      storageLimitMb: 0,
      createdAt: new Date("2026-01-31T18:29:59.999Z"),
    }),
    freshCompany({
      name: `Ravi ${word}`,
      status: "pending",
      activatedAt: null,
      createdAt: new Date("2026-01-31T18:30:00.000Z"),
    }),
  ]);
  const names = new Map([
    [first.companyId, "first"],
    [second.companyId, "second"],
  ]);
  const found = async (f: string) => {
    const { status, json } = await listed({ search: word, f, sort: "name" });
    expect([f, status, json.fields]).toEqual([f, 200, undefined]);
    return json.data.companies.map(({ id }: { id: string }) => names.get(id)).join();
  };
  const expected: Record<string, string> = {
    "name:contains:ASHA": "first",
    [`subdomain:is:${second.company.subdomain}`]: "second",
    "status:in:suspended,active": "first",
    "status:notin:suspended": "second",
    "statusReason:contains:invoice\\, of may\\;": "first",
    "plan:is:pro": "first",
    "city:is:pune": "first",
    "state:empty": "second",
    "gstin:notempty": "first",
    "recordLimit:between:500,1000": "first",
    "recordLimit:empty": "second",
    "storageLimitMb:lte:0": "first",
    "activatedAt:empty": "second",
    "activatedAt:last:1d": "first",
    "createdAt:on:2026-01-31": "first",
    "createdAt:after:2026-01-31": "second",
    "createdAt:before:2026-02-01;status:in:suspended": "first",
    "createdAt:before:2026-02-01;status:in:pending": "",
    "updatedAt:on:today": "first,second",
  };
  const answers: [string, string][] = [];
  for (const f of Object.keys(expected)) answers.push([f, await found(f)]);
  expect(Object.fromEntries(answers)).toEqual(expected);
});

test.each([
  [
    "status:in:closed",
    "Filter 1: “closed” is not a status. Choose active, inactive, suspended, pending",
  ],
  [
    "name:contains:a;status:gte:1",
    "Filter 2: “gte” is not an operator of status. Choose in, notin",
  ],
  ["recordLimit:gte:many", "Filter 1: “many” is not a whole number"],
  ["createdAt:on:soon", expect.stringContaining("Filter 1: “soon” is not a date")],
  ["owner:is:Asha", expect.stringContaining("“owner” is not a field of this list. Choose name, ")],
  ["memberPermissions:is:x", expect.stringContaining("is not a field of this list")],
])("the filter %s is refused beside its parameter", async (f, sentence) => {
  const { status, json } = await listed({ f });
  expect([status, json.code, json.fields]).toEqual([400, "validation_failed", { f: sentence }]);
});
