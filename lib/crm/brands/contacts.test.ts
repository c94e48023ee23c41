import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { searchCompany } from "@/lib/crm/search/find";
import { searchQuery } from "@/lib/crm/search/schema";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { update: PUT, create: POST } = brandRoutes;
const plant = { kind: "phone", label: "Plant", value: "+91 22 2345 6789" };
const mail = { kind: "email", label: null, value: "plant@acme.example" };

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const add = async (body: object) => {
  const { json } = await ask(POST, { body: { name: "Acme", ...body } });
  return json.data?.brand ?? json;
};
const change = async (id: string, body: object) => {
  const { json } = await ask(PUT, { method: "PUT", params: { id }, body });
  return json.data?.brand ?? json;
};

test("a further contact of a brand is none of its main ones, and leaves the list when it becomes one", async () => {
  const main = { phone: "98200 12345", email: "office@acme.example" };
  const { id } = await add({ ...main, contacts: [plant, mail] });
  expect(await change(id, { contacts: [plant, { value: "+91 98200-12345" }] })).toMatchObject({
    fields: { "contacts.1.value": "This is the phone number already" },
  });
  expect(await add({ ...main, contacts: [{ value: "Office@acme.example" }] })).toMatchObject({
    fields: { "contacts.0.value": "This is the e-mail address already" },
  });
  expect(await change(id, { phone: "022 2345 6789" })).toMatchObject({ contacts: [mail] });
});

test.each([
  ["022 2345-6789", plant.value],
  ["2345 67", null],
  ["PLANT@acme.example", mail.value],
  ["plant@", mail.value],
])("%s finds a brand by a further contact, which the result shows as a whole", async (q, shown) => {
  const own = await freshCompany();
  const asOwner = await askAs(own);
  await asOwner(POST, { body: { name: "Zed", industry: "Food", contacts: [plant, mail] } });
  await asOwner(POST, {
    body: { name: "Other", contacts: [{ ...plant, value: "98111 11111" }] },
  });
  const found = await own.inTenant((tenant) =>
    searchCompany(tenant, own.owner.id, searchQuery.parse({ q })),
  );
  expect(found.map(({ title }) => title)).toEqual(["Zed"]);
  const [result] = found;
  expect(result?.subtitle).toContain("Food");
  if (shown) expect(result?.subtitle).toContain(shown);
});
