import { expect, test } from "vitest";
import { temporaryFile } from "@/testing/imports/files";
import { readRows } from "../files/rows";
import { analyseFile } from "./analyse";

async function analyse(text: string) {
  const rows = readRows(await temporaryFile("leads.csv", text));
  return analyseFile(rows, ["leads"]);
}

test.each([
  ["all could be either", "either", ["03/04/2026", "05/06/2026"]],
  ["one day is past the twelfth", "dmy", ["03/04/2026", "13/04/2026"]],
  ["one month would be past the twelfth", "mdy", ["03/04/2026", "04/13/2026"]],
  ["one is no day in either order", "dmy", ["31/02/2026", "21/11/2026"]],
  ["both happen", "mixed", ["13/04/2026", "04/13/2026"]],
  ["the year comes first", null, ["2026-04-03", "2026-05-03"]],
  ["the months are named", null, ["3 Apr 2026", "4 May 2026"]],
])("when %s, the order of the dates is %s", async (_, order, dates) => {
  const { columns } = await analyse(
    `Client,Date\n${dates.map((date) => `Asha,${date}`).join("\n")}`,
  );
  expect(columns[1]?.dateOrder).toBe(order);
});

test("the day that decides may stand at the very end of the file", async () => {
  const { columns } = await analyse(
    `Client,Date\n${"Asha,03/04/2026\n".repeat(3000)}Asha,04/13/2026`,
  );
  expect(columns[1]?.dateOrder).toBe("mdy");
});

test("rows, filled cells and different samples are counted below the header", async () => {
  const analysis = await analyse(
    "Our leads\n\nClient,Mobile\nAsha,\nAsha,9820012345\nRavi,,extra\n",
  );
  expect(analysis).toMatchObject({
    headerLine: 3,
    totalRows: 3,
    firstRows: [{ line: 4 }, { line: 5 }, { line: 6 }],
    columns: [
      { name: "Client", filled: 3, samples: ["Asha", "Ravi"] },
      { name: "Mobile", filled: 1, samples: ["9820012345"] },
    ],
    mappings: [{ kind: "leads", keys: ["clientName", "mobileNumber"] }],
  });
});

test("a file with titles only has no rows", async () => {
  expect(await analyse("Client,Mobile\n")).toMatchObject({
    headerLine: 1,
    totalRows: 0,
    firstRows: [],
  });
});

test("cells beyond the titles are a column where most rows have them, and strays where few have", async () => {
  const untitled = await analyse("Client,Mobile\nAsha,9820012345,Pune\nRavi,9820012346,Goa\n");
  expect(untitled.columns.map((column) => column.name)).toEqual(["Client", "Mobile", "Column C"]);
  const stray = await analyse("Client,Mobile\nAsha,1\nRavi,2\nMeera, Goa,3\n");
  expect(stray.columns.map((column) => column.name)).toEqual(["Client", "Mobile"]);
});
