import { expect, test } from "vitest";
import { readRows } from "@/lib/crm/imports/files/rows";
import { temporaryFile } from "@/testing/imports/files";
import { csvFile } from "./csv";
import type { ExportRow, ExportTable } from "./table";
import { xlsxFile } from "./xlsx";
import { columnName, escapeXml } from "./xlsx-parts";

const columns: ExportTable["columns"] = [
  { title: "Client Name", kind: "text", width: 24 },
  { title: "Date", kind: "date", width: 12 },
  { title: "Value", kind: "amount", width: 14 },
];

const formats = { csv: csvFile, xlsx: xlsxFile };

test.each(["csv", "xlsx"] as const)(
  "what is exported as %s is read back as it was",
  async (format) => {
    const rows: ExportRow[] = [
      ["Asha & Söhne <“पुणे”>", "2026-11-21", 120_000],
      ['two\nlines, "quoted"', null, 0],
      ["  ", "1850-01-01", 10_000_000_000_000],
    ];
    const read = await readBack(format, rows);
    expect(read.map((row) => row.cells)).toEqual([
      ["Client Name", "Date", "Value"],
      ["Asha & Söhne <“पुणे”>", "2026-11-21", "120000"],
      ['two\nlines, "quoted"', "", "0"],
      ["", "1850-01-01", "10000000000000"],
    ]);
  },
);

test.each(["=1+1", "+91 98765 43210", "-5", "@SUM(A1)", "\t=1"])(
  "the text %j is quoted in a CSV export, so that no spreadsheet runs it",
  async (text) => {
    const bytes = await wholeFile("csv", [[text, null, null]]);
    expect(bytes.toString("utf8").split("\r\n")[1]).toMatch(/^"?'/);
  },
);

test("a text that begins like a formula stays a text in a workbook", async () => {
  const [, row] = await readBack("xlsx", [["=1+1", null, null]]);
  expect(row?.cells).toEqual(["=1+1"]);
});

test("a CSV export begins with the mark by which Excel knows UTF-8", async () => {
  expect((await wholeFile("csv", [])).subarray(0, 3).toString("hex")).toBe("efbbbf");
});

test("an export of nothing has its title row", async () => {
  expect(await readBack("xlsx", [])).toEqual([
    { line: 1, cells: ["Client Name", "Date", "Value"] },
  ]);
});

test("a workbook begins to flow before its last batch is there", async () => {
  let finished = false;
  async function* batches() {
    for (let batch = 0; batch < 20; batch += 1) {
      yield Array.from({ length: 500 }, (_, row) => [
        `${batch} ${row} ${Math.random()}`,
        null,
        row,
      ]);
    }
    finished = true;
  }
  const file = xlsxFile({ name: "Leads", columns, batches: batches() });
  await file.next();
  await file.next();
  expect(finished).toBe(false);
  await file.return(undefined);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (index, name) => {
  expect(columnName(index)).toBe(name);
});

test("characters that XML forbids are left out", () => {
  expect(escapeXml('a\u0000b\u001fc\ud800d<"&">')).toBe("abcd&lt;&quot;&amp;&quot;&gt;");
});

async function wholeFile(format: keyof typeof formats, rows: ExportRow[]): Promise<Buffer> {
  async function* batches() {
    if (rows.length > 0) yield rows;
  }
  const pieces = [];
  for await (const piece of formats[format]({ name: "Leads", columns, batches: batches() }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readBack(format: keyof typeof formats, rows: ExportRow[]) {
  const path = await temporaryFile(`export.${format}`, await wholeFile(format, rows));
  const read = [];
  for await (const row of readRows(path)) read.push(row);
  return read;
}

test.each(["csv", "xlsx"] as const)(
  "phone numbers are plain text in %s, and read back as such",
  async (format) => {
    const phones = ["+91 98200 12345", "98200 12345", "022-2345 6789"];
    const table: ExportTable = {
      name: "Leads",
      columns: [{ title: "Mobile", kind: "phone", width: 17 }],
      batches: oneBatch(phones.map((phone) => [phone])),
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of formats[format](table)) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (format === "csv") expect(bytes.toString("utf8")).not.toContain("'");
    const rows = [];
    for await (const row of readRows(await temporaryFile(`phones.${format}`, bytes)))
      rows.push(row);
    expect(rows.map(({ cells }) => cells[0])).toEqual(["Mobile", ...phones]);
  },
);

async function* oneBatch(rows: ExportRow[]): AsyncGenerator<ExportRow[]> {
  yield rows;
}
