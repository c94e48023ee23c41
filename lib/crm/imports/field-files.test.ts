import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { temporaryFile } from "@/testing/imports/files";
import { analyseSheets, withSheet } from "./columns/sheets";
import { firstSettings } from "./questions";
import { readRow } from "./rows/read-row";
import { readerOf } from "./steps/file-batches";

/** How a file of leads is read with what is proposed for it: the field of each column, and its first rows. */
async function proposed(name: string) {
  const path = fileURLToPath(
    new URL(`../../../testing/imports/field-files/${name}`, import.meta.url),
  );
  return readProposed(path);
}

async function proposedOf(text: string) {
  return readProposed(await temporaryFile("file.csv", text));
}

async function readProposed(path: string) {
  const catalogue = standardCatalogue;
  const analysis = await analyseSheets(path, ["leads"], catalogue);
  const settings = firstSettings(analysis, "leads", catalogue);
  const reader = readerOf({ kind: "leads", catalogue, analysis, settings });
  return {
    analysis,
    mapping: analysis.columns.map((column, at) => [column.name, settings.mapping[at]]),
    rows: analysis.firstRows.map((row) => readRow(row, reader)),
  };
}

test("first and last name are one name, also where the last one stands first", async () => {
  const { mapping, rows } = await proposed("24-first-last.csv");
  expect(mapping.slice(0, 2)).toEqual([
    ["First Name", "clientName"],
    ["Last Name", "clientName"],
  ]);
  expect(rows.map(({ values }) => values.clientName)).toEqual([
    "Rahul Sharma",
    "Rahul Verma",
    "Rahul Mehta",
  ]);
  const turned = await proposedOf("Surname,Salutation,Given name\nSharma,Dr.,Asha\n");
  expect(turned.rows[0]?.values.clientName).toBe("Dr. Asha Sharma");
});

test("the first visible sheet with known titles is read, not a hidden list or a note", async () => {
  const { analysis, rows } = await proposed("09-hidden-first-sheet.xlsx");
  expect(analysis).toMatchObject({
    sheet: "Leads Nov",
    totalRows: 5,
    sheets: [
      { name: "Read me", rows: 2 },
      { name: "Leads Nov", rows: 5 },
    ],
  });
  expect(rows[0]?.values).toMatchObject({ clientName: "Indu 0", brand: "Sheet Traders" });
});

test("of a sheet a month the first is proposed, and another can be chosen", async () => {
  const { analysis } = await proposed("09b-month-sheets.xlsx");
  const sheets = [
    { name: "Oct", rows: 4 },
    { name: "Nov", rows: 4 },
  ];
  expect(analysis).toMatchObject({ sheet: "Oct", sheets });
  const november = withSheet(analysis, "Nov");
  expect(november).toMatchObject({ sheet: "Nov", sheets, firstRows: [{ line: 2 }, {}, {}, {}] });
  expect(november?.firstRows[0]?.cells[0]).toBe("Jaya Nov 0");
  expect(november && withSheet(november, "Oct")).toEqual(analysis);
  expect(withSheet(analysis, "Dec")).toBe(null);
});

test("a Zoho export: the stage comes from the filled column, the date from Created Time, the number from Phone where Mobile is empty", async () => {
  const { mapping, rows } = await proposed("26-zoho-export.csv");
  expect(Object.fromEntries(mapping)).toMatchObject({
    Company: "brand",
    "Lead Owner": "csPerson",
    "Lead Status": "stage",
    "Enrich Status": null,
    "Created Time": "date",
    "Modified Time": null,
    "last note added": null,
  });
  expect(rows.slice(0, 2).map(({ values }) => [values.clientName, values.mobileNumber])).toEqual([
    ["Person 0", "+91-9820006100"],
    ["Buyer Person 1", "09820005001"],
  ]);
});
