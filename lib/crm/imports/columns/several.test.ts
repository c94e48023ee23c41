import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { temporaryFile } from "@/testing/imports/files";
import { firstSettings } from "../questions";
import { sharedColumns } from "./several";
import { analyseSheets } from "./sheets";

async function notesOf(text: string) {
  const catalogue = standardCatalogue;
  const analysis = await analyseSheets(await temporaryFile("f.csv", text), ["leads"], catalogue);
  const settings = firstSettings(analysis, "leads", catalogue);
  return sharedColumns({ kind: "leads", catalogue, analysis, settings });
}

test("columns that share a field say how they are read, in the order of reading", async () => {
  const file = "Last Name,First Name,Phone,Mobile\nRao,Asha,022 2345 6789,9820012345\n";
  const name = { field: "clientName", text: "First Name + Last Name → Client Name" };
  expect(await notesOf(file)).toEqual([
    { column: 1, ...name },
    { column: 0, ...name },
    {
      column: 2,
      field: "mobileNumber",
      text: "Used in rows without Mobile; in all others it is kept beside it.",
    },
  ]);
  expect(await notesOf("Client,Phone\nAsha,022 2345 6789\n")).toEqual([]);
});
