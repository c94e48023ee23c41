import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { temporaryFile } from "@/testing/imports/files";
import { firstSettings } from "../questions";
import type { ImportSettings } from "../settings/schema";
import { sharedColumns } from "./several";
import { analyseSheets } from "./sheets";

async function notesOf(text: string, chosen: Partial<ImportSettings> = {}) {
  const catalogue = standardCatalogue;
  const analysis = await analyseSheets(await temporaryFile("f.csv", text), ["leads"], catalogue);
  const settings = { ...firstSettings(analysis, "leads", catalogue), ...chosen };
  return sharedColumns({ kind: "leads", catalogue, analysis, settings });
}

test("columns that share a field say how they are read, in the order of reading", async () => {
  const file = "Last Name,First Name,Phone,Mobile\nRao,Asha,022 2345 6789,9820012345\n";
  const name = {
    field: "clientName",
    text: "First Name + Last Name → Client Name",
    shares: [1, 0],
  };
  const number = { field: "mobileNumber", shares: [3, 2] };
  expect(await notesOf(file)).toEqual([
    { column: 1, ...name },
    { column: 0, ...name },
    { column: 3, ...number, text: "Used first." },
    {
      column: 2,
      ...number,
      text: "Used in rows without Mobile; in all others it is kept beside it.",
    },
  ]);
  const turned = await notesOf(file, { order: [0, 1] });
  expect(turned[0]).toMatchObject({ text: "Last Name + First Name → Client Name", shares: [0, 1] });
  expect(turned[2]).toMatchObject({ shares: [3, 2] });
  expect(await notesOf("Client,Phone\nAsha,022 2345 6789\n")).toEqual([]);
  const sites = "Site,Page\nhttps://a.example,https://b.example\n";
  const [, page] = await notesOf(sites, { mapping: ["website", "website"] });
  expect(page?.text).toBe("Used in rows without Site; in all others it is left out.");
});
