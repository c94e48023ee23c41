import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { analyseFile } from "./columns/analyse";
import { readRows } from "./files/rows";
import { firstSettings } from "./questions";
import { readRow } from "./rows/read-row";
import { readerOf } from "./steps/file-batches";

/** How a file of leads is read with what is proposed for it: the field of each column, and its first rows. */
async function proposed(name: string) {
  const path = fileURLToPath(
    new URL(`../../../testing/imports/field-files/${name}`, import.meta.url),
  );
  const catalogue = standardCatalogue;
  const analysis = await analyseFile(readRows(path), ["leads"]);
  const settings = firstSettings(analysis, "leads", catalogue);
  const reader = readerOf({ kind: "leads", catalogue, analysis, settings });
  return {
    analysis,
    mapping: analysis.columns.map((column, at) => [column.name, settings.mapping[at]]),
    rows: analysis.firstRows.map((row) => readRow(row, reader)),
  };
}

test("a Zoho export: the stage comes from the filled column, the date from Created Time", async () => {
  const { mapping } = await proposed("26-zoho-export.csv");
  expect(Object.fromEntries(mapping)).toMatchObject({
    Company: "brand",
    "Lead Owner": "csPerson",
    "Lead Status": "stage",
    "Enrich Status": null,
    "Created Time": "date",
    "Modified Time": null,
    "last note added": null,
  });
});
