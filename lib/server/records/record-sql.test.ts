import { expect, test } from "vitest";
import { defineFields } from "@/lib/core/field-kinds/define-fields";
import { choice, date, line, name, phone, rupees, time, url } from "@/lib/core/field-kinds/kinds";
import { systemActor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { duringPeriod, equalTo, recordSql, recordValues, sortColumns } from "./record-sql";

const fields = defineFields({
  clientName: { label: "Client", kind: name, required: true, sort: true },
  brand: { label: "Brand", kind: name, computed: true, required: true },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New", sort: ["Won", "New"] },
  estimatedValue: { label: "Value", kind: rupees, alsoNamed: "value", sort: true },
  startsAt: { label: "Starts", kind: time },
  day: { label: "Day", kind: date },
  note: { label: "Note", kind: line },
  mobile: { label: "Mobile", kind: phone },
  twitter: { label: "Twitter", kind: url, within: "links" },
  facebook: { label: "Facebook", kind: url, within: "links" },
});

const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

test("a record is one object with the fields in their order, its text without values", () => {
  const { text, values } = recordSql(fields, "r", { brand: Prisma.sql`b.name` });
  expect(text).toBe(
    [
      "json_build_object('id', r.id, 'clientName', r.client_name, 'brand', b.name, 'stage', r.stage",
      "'estimatedValue', r.estimated_value, 'value', r.estimated_value",
      `'startsAt', ${iso("r.starts_at")}, 'day', r.day, 'note', r.note, 'mobile', r.mobile`,
      "'links', json_build_object('twitter', r.twitter, 'facebook', r.facebook)",
      `'createdAt', ${iso("r.created_at")}, 'updatedAt', ${iso("r.updated_at")}, 'version', r.version)`,
    ].join(", "),
  );
  expect(values).toEqual([]);
});

test("a record is read from the text of its values, each as the object has it", () => {
  const { values, toRecord } = recordValues(fields, "r", { brand: Prisma.sql`b.name` });
  const links = "(json_build_object('twitter', r.twitter, 'facebook', r.facebook))::text";
  expect(values.text).toContain(
    "array_to_string(array[(r.id)::text,(r.client_name)::text,(b.name)",
  );
  expect(values.text).toContain(links);
  const [separator, absent] = values.values;
  const texts = ["1", "Asha\u001f\u001e", "Konkan", "New", "100", "100", "2026-11-22 11:00:00"];
  const others = ["2026-01-01", "", absent, '{"twitter":null,"facebook":"x"}'];
  const times = ["0001-01-01 00:00:00.7", "2026-11-22 11:00:00.071"];
  expect(toRecord([...texts, ...others, ...times, "7"].join(String(separator)))).toEqual({
    id: "1",
    clientName: "Asha\u001f\u001e",
    brand: "Konkan",
    stage: "New",
    estimatedValue: 100,
    value: 100,
    startsAt: "2026-11-22T11:00:00.000Z",
    day: "2026-01-01",
    note: "",
    mobile: null,
    links: { twitter: null, facebook: "x" },
    createdAt: "0001-01-01T00:00:00.700Z",
    updatedAt: "2026-11-22T11:00:00.071Z",
    version: 7,
  });
});

test("a list sorts by columns, by the order of choices, and by creation", () => {
  const columns = Object.entries(sortColumns(fields, "r"));
  expect(
    columns.map(([key, sort]) => [
      key,
      sort.column.text,
      sort.type.text,
      sort.values ?? sort.nullable,
    ]),
  ).toEqual([
    ["clientName", "r.client_name", "text", false],
    ["stage", "r.stage", "text", ["Won", "New"]],
    ["estimatedValue", "r.estimated_value", "bigint", true],
    ["createdAt", "r.created_at", "timestamptz", undefined],
  ]);
});

test("a row equals a value or one that counts as it; keys that are no stored field are left out", () => {
  const query = { stage: "Won", clientName: "Asha", note: undefined, brand: "b", page: 1 };
  const stage = { ...fields.stage, alike: [["Won", "New"]] };
  const found = equalTo({ fields: { ...fields, stage }, row: "r" }, query, systemActor);
  expect(
    found.map(({ condition, isOneValue }) => [condition.text, condition.values, isOneValue]),
  ).toEqual([
    ["r.stage in ($1,$2)", ["Won", "New"], false],
    ["r.client_name = $1", ["Asha"], true],
  ]);
});

test.each([
  ["day" as const, ["d >= $1::date", "2026-01-01"], ["d <= $1::date", "2026-01-02"]],
  [
    "startsAt" as const,
    ["d >= $1", new Date("2025-12-31T18:30:00Z")],
    ["d < $1", new Date("2026-01-02T18:30:00Z")],
  ],
])("a period of %s holds both of its days in the time zone", (key, from, to) => {
  const period = { from: "2026-01-01", to: "2026-01-02" };
  const conditions = duringPeriod(fields[key], Prisma.sql`d`, period, "Asia/Kolkata");
  expect(conditions.map(({ text, values }) => [text, ...values])).toEqual([from, to]);
});
