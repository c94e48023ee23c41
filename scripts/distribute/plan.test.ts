import { Client } from "pg";
import { expect, test } from "vitest";
import { readCatalog } from "./catalog";
import { localTables, referenceTables } from "./placement";
import { type Catalog, type CatalogTable, describePlan, planDistribution } from "./plan";

const tenant = (name: string): CatalogTable => ({
  name,
  hasCompany: true,
  primaryKey: ["company_id", "id"],
  placement: "local",
});
const platform = (name: string): CatalogTable => ({
  name,
  hasCompany: false,
  primaryKey: ["id"],
  placement: "local",
});
const key = (table: string, target: string) => ({
  name: `${table}_${target}_fkey`,
  table,
  target,
  definition: `FOREIGN KEY (x) REFERENCES ${target}(y)`,
});
const schema: Catalog = {
  tables: [tenant("lead"), tenant("app_user"), platform("company"), platform("platform_user")],
  foreignKeys: [key("lead", "company"), key("lead", "app_user")],
};

test("tables keyed by the company are distributed, the anchor first, and company is whole everywhere", () => {
  expect(planDistribution(schema)).toEqual({
    reference: ["company"],
    distributed: ["app_user", "lead"],
    local: ["platform_user"],
    foreignKeys: schema.foreignKeys,
  });
});

test("what is placed already is left alone, with the foreign keys between", () => {
  const placed = schema.tables.map((table): CatalogTable => {
    if (table.name === "company") return { ...table, placement: "reference" };
    return table.hasCompany ? { ...table, placement: "distributed" } : table;
  });
  const done = planDistribution({ ...schema, tables: placed });
  expect(done).toMatchObject({ reference: [], distributed: [], foreignKeys: [] });
  expect(describePlan(done)).toBe("All tables are where they belong.");
  const note = key("note", "lead");
  const later = planDistribution({
    tables: [...placed, tenant("note")],
    foreignKeys: [...schema.foreignKeys, note],
  });
  expect(later).toMatchObject({ reference: [], distributed: ["note"], foreignKeys: [note] });
});

test.each([
  ["a table that nothing places", { tables: [platform("stranger")], foreignKeys: [] }, "stranger"],
  [
    "a tenant table whose key does not begin with the company",
    { tables: [{ ...tenant("lead"), primaryKey: ["id"] }], foreignKeys: [] },
    "its primary key",
  ],
  [
    "a foreign key from the platform to a company's row",
    { tables: schema.tables, foreignKeys: [key("platform_user", "lead")] },
    "cannot be kept",
  ],
])("%s is refused", (_, catalog: Catalog, reason) => {
  expect(() => planDistribution(catalog)).toThrow(reason);
});

test("every table of the product has a place, and no place is named for a table that is gone", async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const catalog = await readCatalog(client).finally(() => client.end());
  expect(() => planDistribution(catalog)).not.toThrow();
  const names = catalog.tables.filter((table) => !table.hasCompany).map(({ name }) => name);
  const named = [...Object.keys(localTables), ...Object.keys(referenceTables)];
  expect(named.sort()).toEqual(names.sort());
});
