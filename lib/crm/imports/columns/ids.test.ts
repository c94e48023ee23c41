import { beforeAll, expect, test } from "vitest";
import { freshCompany, type TestCompany } from "@/testing/company";
import { uploadFile } from "@/testing/imports/imports";
import { updateImport } from "../service";
import { importTarget } from "../targets";
import { areIds, looksLikeId } from "./ids";

test.each([
  "1C1I7A6R",
  "MV1LWRNH",
  "018f3a2c-7a1e-7cc3-98c4-dc0c0c07398f",
  "10423",
  "#204",
  "2026/118",
  "CUST-00123",
  "ACC1042",
  "a0B5g00000XyZ1",
])("%s looks like an id", (cell) => {
  expect(looksLikeId(cell)).toBe(true);
});

test.each([
  "",
  "Asha Rao",
  "3M",
  "7UP",
  "Cancity",
  "Phase 7",
  "Rao & Sons 1982",
  "asha@rao.in",
  "राव फ़ूड्स",
  "a".repeat(5_000),
])("%s looks like no id", (cell) => {
  expect(looksLikeId(cell)).toBe(false);
});

test("some names like ids make no column of ids", () => {
  expect(areIds(["Cancity", "Isdom", "Area51", "Rao Foods"])).toBe(false);
  expect(areIds([])).toBe(false);
});

let company: TestCompany;
let importIds: Record<"brands" | "leads", string>;
const ids = ["1C1I7A6R", "Z063OYW0", "EC4QE1BX"];

beforeAll(async () => {
  company = await freshCompany();
  const file = ["Code,Town", ...ids.map((id) => `${id},Pune`)].join("\n");
  const upload = async (kind: "brands" | "leads") => (await uploadFile(company, kind, file)).id;
  importIds = { brands: await upload("brands"), leads: await upload("leads") };
});

const fields = (["brands", "leads"] as const).flatMap((kind) =>
  importTarget(kind).columns.map(({ key, label }) => ({ kind, key, label })),
);

test.each(fields)(
  "ids in $label of $kind are told where names belong",
  async ({ kind, key, label }) => {
    const { stored } = importTarget(kind);
    const { warnings } = await company.inTenant((tenant) =>
      updateImport(tenant, importIds[kind], { mapping: [key, null] }),
    );
    const isName = ["name", "person"].includes(stored.kind.fields[key]?.kind.name ?? "");
    const text = expect.stringMatching(`^“1C1I7A6R” looks like an id, and ${label} holds names\\.`);
    const others = warnings.filter(({ field }) => field !== "externalId");
    expect(others).toEqual(isName ? [{ column: 0, field: key, text }] : []);
  },
);

test("names in a field of names are not warned of", async () => {
  const { warnings } = await company.inTenant((tenant) =>
    updateImport(tenant, importIds.leads, { mapping: [null, "clientName"] }),
  );
  expect(warnings).toEqual([]);
});
