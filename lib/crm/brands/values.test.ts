import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { create: POST } = brandRoutes;

let ask: Ask;
beforeAll(async () => {
  ask = await askAs(await freshCompany());
});

const add = async (body: object) => (await ask(POST, { body })).json.data.brand;

test.each([
  [{}, "name", "Brand name is required"],
  [{ name: "   " }, "name", "Brand name is required"],
  [{ name: "\u200b\u2800" }, "name", "Brand name is required"],
  [{ name: 7 }, "name", "Brand name is required"],
  [{ name: "x".repeat(121) }, "name", "Enter at most 120 characters"],
  [{ name: "a\0b" }, "name", "Remove the characters that cannot be shown"],
  [{ name: "a\ud800b" }, "name", "Remove the characters that cannot be shown"],
  [{ name: "X", notes: "n\0" }, "notes", "Remove the characters that cannot be shown"],
  [{ name: "X", notes: "n".repeat(5_001) }, "notes", "Enter at most 5,000 characters"],
  [{ name: "X", website: "javascript:alert(1)" }, "website", /full web address/],
  [{ name: "X", website: "https://e.example/\0" }, "website", /full web address/],
  [{ name: "X", website: "https://e.example/\ud800" }, "website", /full web address/],
  [{ name: "X", email: "nobody" }, "email", /e-mail address/],
  [{ name: "X", phone: "call me" }, "phone", /phone number/],
  [{ name: "X", size: "huge" }, "size", /^Choose one of: 1-10, 11-50/],
  [{ name: "X", status: "Won" }, "status", /^Choose one of: Active, Inactive/],
  [{ name: "X", estimatedValue: -1 }, "estimatedValue", /whole rupees/],
  [{ name: "X", estimatedValue: 1.5 }, "estimatedValue", /whole rupees/],
  [{ name: "X", estimatedValue: "12" }, "estimatedValue", /whole rupees/],
  [{ name: "X", estimatedValue: 10_000_000_000_001 }, "estimatedValue", /whole rupees/],
  [{ name: "X", colour: "red" }, "colour", "Unknown field"],
  [{ name: "X", companyId: "x" }, "companyId", "Unknown field"],
  [{ name: "X", deletedAt: null }, "deletedAt", "Unknown field"],
  [{ name: "X", socialMedia: { x: 1 } }, "socialMedia.x", "Unknown field"],
])("%j is refused at the field %s", async (body, field, sentence) => {
  const { status, json } = await ask(POST, { body });
  expect(status).toBe(400);
  expect(json).toMatchObject({ error: true, code: "validation_failed" });
  expect(json.fields[field]).toMatch(sentence);
  expect(Object.keys(json.fields)).toEqual([field]);
});

test("all wrong fields are named at once", async () => {
  const { json } = await ask(POST, { body: { website: "x", email: "y", colour: 1 } });
  expect(Object.keys(json.fields).sort()).toEqual(["colour", "email", "name", "website"]);
});

test("money reaches from 0 to ten lakh crore rupees", async () => {
  expect((await add({ name: "Least", estimatedValue: 0 })).estimatedValue).toBe(0);
  const most = await add({ name: "Most", estimatedValue: 10_000_000_000_000 });
  expect(most.estimatedValue).toBe(10_000_000_000_000);
});

test("a name of a foreign script, an emoji and markup are kept as typed", async () => {
  const name = `काजू <b>"बाग"</b> 🥭 O'Hara; drop table`;
  expect((await add({ name })).name).toBe(name);
});
