import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { temporaryFile, workbookBytes } from "@/testing/imports/files";
import { readRows } from "./rows";

test.each([
  ["commas", "a,b\n1,2\n3,4\n"],
  ["semicolons", "a;b\n1;2\n3;4\n"],
  ["tabs", "a\tb\n1\t2\n3\t4\n"],
  ["bars", "a|b\n1|2\n3|4\n"],
  ["semicolons declared by Excel's first line", "sep=;\na;b\n1;2\n3;4\n"],
  ["old Macintosh line ends", "a,b\r1,2\r3,4\r"],
])("a CSV file separated by %s is read", async (_, text) => {
  const rows = await rowsOf(text);
  expect(rows.map((row) => row.cells)).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
  ]);
});

test("the separator is the one that makes the rows even, not the one that is most frequent", async () => {
  const rows = await rowsOf('name;note\nAsha;one, two, three, four\nRavi;"five; six"\n');
  expect(rows.map((row) => row.cells.length)).toEqual([2, 2, 2]);
});

test("line breaks and separators inside quotes belong to the cell, and lines are counted as rows", async () => {
  const rows = await rowsOf('a,b\n"two\nlines","x,y"\n\n  ,  \nlast,row\n');
  expect(rows).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["two\nlines", "x,y"] },
    { line: 5, cells: ["last", "row"] },
  ]);
});

test("a file of nothing but line ends is refused before the whole of it is read", async () => {
  await expect(rowsOf("\n".repeat(1_000_000))).rejects.toThrow("more than 3,00,000 lines");
}, 300_000);

test("1,00,000 rows below a line of titles are read, and one more is refused", async () => {
  const rows = `Name\n${"Asha\n".repeat(100_000)}`;
  expect(await rowsOf(rows)).toHaveLength(100_001);
  await expect(rowsOf(`${rows}Ravi\n`)).rejects.toThrow("more than 1,00,000 rows");
});

test("other work of the process goes on while a file of short lines is read", async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  await rowsOf(`a,b\n${"\n".repeat(40_000)}`);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(15);
});

test("short and long rows are passed on as they are", async () => {
  const rows = await rowsOf('a,b,c\n1\n1,2,3,4\nsize 5" pipe,2,3\n');
  expect(rows.map((row) => row.cells)).toEqual([
    ["a", "b", "c"],
    ["1"],
    ["1", "2", "3", "4"],
    ['size 5" pipe', "2", "3"],
  ]);
});

test("characters that the database refuses do not reach it", async () => {
  const sheet = '<row r="1"><c r="A1" t="inlineStr"><is><t>a&#xFFFD;b</t></is></c></row>';
  expect(await rowsOf(workbookBytes({ sheet }))).toEqual([{ line: 1, cells: ["a\ufffdb"] }]);
  expect(await rowsOf("na\0me,b\n1,2\n")).toEqual([
    { line: 1, cells: ["name", "b"] },
    { line: 2, cells: ["1", "2"] },
  ]);
});

test("invisible characters never count, and HTML of portals is text", async () => {
  const [row] = await rowsOf(
    "\u200eAsha\u00a0Rao\u200f,98200\u201112345,\u202a+91 98\u200d200\u202c,क्\u200dष,a<br>b &amp; c &lt;3 &x;\n",
  );
  expect(row?.cells).toEqual([
    "Asha Rao",
    "98200-12345",
    "+91 98200",
    "क्\u200dष",
    "a\nb & c <3 &x;",
  ]);
});

test("a workbook's texts, numbers, dates and booleans are read as a person sees them", async () => {
  const sheet = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
    '<row r="3"><c r="A3" s="1"><v>46347</v></c><c r="B3"><v>9.87654321E9</v></c>',
    '<c r="C3"><v>0.30000000000000004</v></c><c r="D3" t="b"><v>1</v></c>',
    '<c r="E3" t="str"><f>A1&amp;B1</f><v>made &amp; kept</v></c><c r="F3" s="2"><v>46347.6875</v></c></row>',
  ].join("");
  const shared =
    "<si><t>Name</t></si><si><r><t>Cl</t></r><r><t>ient</t></r><rPh><t>x</t></rPh></si>";
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="dd\\-mmm\\-yy hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>';
  expect(await rowsOf(workbookBytes({ sheet, shared, styles }))).toEqual([
    { line: 1, cells: ["Name", "", "Client"] },
    {
      line: 3,
      cells: ["2026-11-21", "9876543210", "0.3", "TRUE", "made & kept", "2026-11-21T16:30"],
    },
  ]);
});

test("cells without a reference follow each other, and prefixed tags are understood", async () => {
  const sheet = "<x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c><x:v>3</x:v></x:c></x:row>";
  expect(await rowsOf(workbookBytes({ sheet }))).toEqual([{ line: 1, cells: ["1", "", "3"] }]);
});

test("hidden sheets are passed over", async () => {
  const workbook =
    '<workbook><sheets><sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="Leads" r:id="rId2"/></sheets></workbook>';
  const sheet = '<row r="1"><c r="A1"><v>1</v></c></row>';
  expect(await rowsOf(workbookBytes({ sheet, workbook }))).toEqual([
    { line: 1, cells: ["second"] },
  ]);
});

test.each([
  ["an empty file", "", "The file is empty."],
  ["a PDF", "%PDF-1.7 ...", "Only CSV, Excel (.xlsx) and vCard (.vcf) files can be imported."],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), /old or password-protected/],
  ["a zip that is no workbook", zipSync({ "a.txt": strToU8("hello") }), /damaged/],
  ["half a zip", zipSync({ "a.txt": strToU8("hello") }).slice(0, 40), /damaged/],
  [
    "a workbook with a document type",
    workbookBytes({ sheet: "", workbook: "<!DOCTYPE x><workbook/>" }),
    /damaged/,
  ],
  ["a workbook with broken XML", workbookBytes({ sheet: '<row><c r="A1"></row>' }), /damaged/],
  [
    "a quotation mark that is never closed",
    'a,b\n1,"2\n3,4\n',
    /in row 2 is opened and never closed/,
  ],
  ["a line of 9 MB", `a,b\n${"1,2,".repeat(2_250_000)}`, /more than 10,00,000 characters/],
])("%s is refused with a reason", async (_, content, reason) => {
  await expect(rowsOf(content)).rejects.toThrow(reason);
});

test("a workbook that says it unpacks to far more than allowed is refused before it is unpacked", async () => {
  const bomb = withClaimedSize(workbookBytes({ sheet: "" }), 0x7fffffff);
  await expect(rowsOf(bomb)).rejects.toThrow("too large once unpacked");
});

test("a workbook that unpacks to more than it says is refused while it is unpacked", async () => {
  const bomb = withClaimedSize(workbookBytes({ sheet: "<row/>".repeat(1000) }), 10);
  await expect(rowsOf(bomb)).rejects.toThrow("damaged");
});

/** The zip with another size for each entry in its table of contents (APPNOTE.TXT, 4.3.12). */
function withClaimedSize(zip: Uint8Array, size: number): Buffer {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf("PK\x01\x02"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4)) {
    bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

async function rowsOf(content: string | Uint8Array) {
  const rows = [];
  for await (const row of readRows(await temporaryFile("rows", content))) rows.push(row);
  return rows;
}
