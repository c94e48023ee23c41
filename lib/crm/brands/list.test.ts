import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { createBrand } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { list: GET } = brandRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const list = (query: Record<string, string | number> = {}, asking = ask) =>
  asking(GET, { path: listPath("/crm/brands", query) });
const namesOf = (answer: Awaited<ReturnType<Ask>>) =>
  answer.json.data.brands.map((brand: { name: string }) => brand.name);

/** A new company with these brands, each a second older than the one before. */
async function companyWith(brands: Parameters<typeof createBrand>[0][] | object[]) {
  const company = await freshCompany();
  for (const [index, brand] of brands.entries()) {
    const createdAt = new Date(Date.now() - index * 1000);
    await createBrand({ createdAt, ...brand, companyId: company.companyId });
  }
  const asking = await askAs(company);
  return (query: Record<string, string | number> = {}) => list(query, asking);
}

test("an empty list is not an error", async () => {
  const { status, json } = await list();
  expect(status).toBe(200);
  expect(json.data).toEqual({
    brands: [],
    pagination: { page: 1, limit: 20, total: 0, pages: 0, nextCursor: null },
  });
});

test("pages hold 20, newest first, and the last one what is left", async () => {
  const names = Array.from({ length: 41 }, (_, index) => `Brand ${index + 1}`);
  const brands = await companyWith(names.map((name) => ({ name })));
  const first = await brands();
  expect(namesOf(first)).toEqual(names.slice(0, 20));
  expect(first.json.data.pagination).toMatchObject({ page: 1, limit: 20, total: 41, pages: 3 });
  expect(first.json.data.pagination.nextCursor).toBeTypeOf("string");
  expect(namesOf(await brands({ page: 2 }))[0]).toBe("Brand 21");
  const last = await brands({ page: 3 });
  expect(namesOf(last)).toEqual(["Brand 41"]);
  expect(last.json.data.pagination.nextCursor).toBeNull();
  expect(namesOf(await brands({ page: 4 }))).toEqual([]);
  expect(namesOf(await brands({ limit: 100 }))).toHaveLength(41);
});

test("the trash is not in the list", async () => {
  const brands = await companyWith([{ name: "Here" }, { name: "Gone", deletedAt: new Date() }]);
  const answer = await brands();
  expect(namesOf(answer)).toEqual(["Here"]);
  expect(answer.json.data.pagination.total).toBe(1);
});

test.each([
  ["50%", ["50% off"]],
  ["%", ["50% off"]],
  ["_", ["under_score"]],
  ["\\", ["back\\slash"]],
  ["' or 1=1", []],
  ["éclair", ["ÉCLAIR House"]],
  ["काजू", ["काजू बाग"]],
  ["  off ", ["50% off"]],
  ["STEEL", ["Tarun", "Steelworks"]],
  ["pipes for", ["Described"]],
])(
  "the search %j finds what contains it literally, in name, industry or description",
  async (search, found) => {
    const answer = await searchable({ search });
    expect(namesOf(answer)).toEqual(found);
    expect(answer.json.data.pagination.total).toBe(found.length);
  },
);

let searchable: Awaited<ReturnType<typeof companyWith>>;
beforeAll(async () => {
  searchable = await companyWith([
    { name: "50% off" },
    { name: "under_score" },
    { name: "back\\slash" },
    { name: "ÉCLAIR House" },
    { name: "काजू बाग" },
    { name: "Tarun", industry: "Steel" },
    { name: "Steelworks" },
    { name: "Described", description: "Makes\npipes for farms", headquarters: "Steel town?" },
  ]);
}, 240_000);

test("filters narrow the list together; empty ones are ignored", async () => {
  const brands = await companyWith([
    { name: "A", status: "Prospect", category: "SMB", priority: "High" },
    { name: "B", status: "Prospect", category: "SMB" },
    { name: "C", status: "Prospect" },
    { name: "D" },
  ]);
  expect(namesOf(await brands({ status: "Prospect" }))).toEqual(["A", "B", "C"]);
  expect(namesOf(await brands({ status: "Prospect", category: "SMB" }))).toEqual(["A", "B"]);
  expect(namesOf(await brands({ priority: "High", status: "", category: " " }))).toEqual(["A"]);
  expect(namesOf(await brands({ status: "Archived" }))).toEqual([]);
});

test.each([
  [{ page: 0 }, "page"],
  [{ page: "two" }, "page"],
  [{ page: 1.5 }, "page"],
  [{ page: -1 }, "page"],
  [{ page: 501 }, "page"],
  [{ limit: 0 }, "limit"],
  [{ limit: 101 }, "limit"],
  [{ search: "x".repeat(101) }, "search"],
  [{ search: "a\0" }, "search"],
  [{ status: "Won" }, "status"],
  [{ sort: "id" }, "sort"],
  [{ sort: "--name" }, "sort"],
  [{ sort: "name;drop table brand" }, "sort"],
  [{ cursor: "nonsense" }, "cursor"],
])("the query %j is refused at %s", async (query, field) => {
  const { status, json } = await list(query);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)).toEqual([field]);
});

test("the error of a refused value names the allowed ones", async () => {
  const { json } = await list({ status: "Nope", sort: "size" });
  expect(json.fields.status).toBe("Choose one of: Active, Inactive, Prospect, Archived");
  expect(json.fields.sort).toMatch(/^Choose one of: createdAt, -createdAt, name, -name/);
});

test("filters given as operators or twice are refused and named", async () => {
  const operator = await ask(GET, {
    path: "/api/crm/brands?search[contains]=x&status[not]=Active",
  });
  expect(operator.status).toBe(400);
  expect(operator.json.fields).toEqual({
    "search[contains]": "Unknown parameter",
    "status[not]": "Unknown parameter",
  });
  const twice = await ask(GET, { path: "/api/crm/brands?limit=5&limit=1000" });
  expect(twice.status).toBe(400);
  expect(twice.json.fields).toEqual({ limit: "Give this parameter once" });
});

test.each(["createdAt", "name", "status", "category", "priority", "estimatedValue"])(
  "the cursor walks all rows once in the order of %s, both ways, empty values last",
  async (field) => {
    for (const sort of [field, `-${field}`]) {
      const whole = (await walkable({ sort, limit: 100 })).json.data.brands;
      const walked = await walk(sort);
      expect(walked.map((brand) => brand.name)).toEqual(
        whole.map((brand: { name: string }) => brand.name),
      );
      expect(new Set(walked.map((brand) => brand.id)).size).toBe(23);
      if (field === "estimatedValue") {
        expect(walked.slice(-8).every((brand) => brand.estimatedValue === null)).toBe(true);
      }
    }
  },
);

let walkable: Awaited<ReturnType<typeof companyWith>>;
beforeAll(async () => {
  const sameInstant = new Date();
  walkable = await companyWith(
    Array.from({ length: 23 }, (_, index) => ({
      name: `Brand ${index % 5} ${index}`,
      status: ["Active", "Prospect"][index % 2],
      category: ["SMB", "Other"][index % 2],
      priority: ["Low", "High"][index % 2],
      estimatedValue: index % 3 === 0 ? null : BigInt((index % 4) * 1000),
      ...(index < 10 && { createdAt: sameInstant }),
    })),
  );
}, 240_000);

async function walk(sort: string) {
  const walked: { id: string; name: string; estimatedValue: number | null }[] = [];
  for (let cursor = ""; ; ) {
    const { brands, pagination } = (await walkable({ sort, limit: 4, cursor })).json.data;
    walked.push(...brands);
    if (!pagination.nextCursor) return walked;
    cursor = pagination.nextCursor;
  }
}

test("a cursor of another order, a forged one and one with impossible values are refused", async () => {
  const { nextCursor } = (await walkable({ sort: "name", limit: 4 })).json.data.pagination;
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const id = "0192f0c1-0000-7000-8000-000000000000";
  for (const [sort, cursor] of [
    ["-name", nextCursor],
    ["createdAt", forged(["createdAt", "yesterday'; select 1", id])],
    ["estimatedValue", forged(["estimatedValue", "9".repeat(40), id])],
    ["name", forged(["name", "a\0", id])],
    ["name", forged(["name", "a", "not an id"])],
    ["name", forged({ name: 1 })],
  ]) {
    const { status, json } = await walkable({ sort, cursor });
    expect([status, json.fields && Object.keys(json.fields)]).toEqual([400, ["cursor"]]);
  }
});
