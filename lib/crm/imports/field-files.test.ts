import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { systemActor } from "@/lib/server/database/scope";
import { temporaryFile } from "@/testing/imports/files";
import { analyseSheets, withSheet } from "./columns/sheets";
import { firstSettings, openQuestions, suggestAnswers } from "./questions";
import { readRow } from "./rows/read-row";
import type { ImportSettings } from "./settings/schema";
import { readerOf } from "./steps/file-batches";

const folder = fileURLToPath(new URL("../../../testing/imports/field-files", import.meta.url));

/** How a file of leads is read with what is proposed for it: the field of each column, and its first rows. */
async function proposed(name: string, chosen: Partial<ImportSettings> = {}) {
  return readProposed(join(folder, name), chosen);
}

async function proposedOf(text: string) {
  return readProposed(await temporaryFile("file.csv", text));
}

async function readProposed(path: string, chosen: Partial<ImportSettings> = {}) {
  const catalogue = standardCatalogue;
  const analysis = { ...(await analyseSheets(path, ["leads"], catalogue)), day: "2026-11-28" };
  const settings = { ...firstSettings(analysis, "leads", catalogue), ...chosen };
  const reader = readerOf({ kind: "leads", catalogue, analysis, settings });
  return {
    analysis,
    questions: openQuestions({ kind: "leads", catalogue, analysis, settings }),
    mapping: analysis.columns.map((column, at) => [column.name, settings.mapping[at]]),
    rows: analysis.firstRows.map((row) => readRow(row, reader)),
  };
}

test.each(readdirSync(folder))("of %s a person must answer at most one question", async (name) => {
  const { questions, analysis } = await proposed(name);
  const file = { kind: "leads", catalogue: standardCatalogue, analysis, fileName: name } as const;
  const settings = firstSettings(analysis, "leads", standardCatalogue);
  const actor = { ...systemActor, name: "Asha Sharma" };
  const answers = suggestAnswers({ ...file, settings }, { people: [actor.name], actor });
  const open = questions.filter(
    ({ id, optional }) =>
      !optional && !Object.entries(answers).some(([key, answer]) => key === id && answer),
  );
  expect(open.map(({ id }) => id)).toEqual(
    { "01-flipped-dates.xlsx": ["turnedDates"] }[name] ?? [],
  );
});

test("first and last name are one name, also where the last one stands first", async () => {
  const { mapping, rows, analysis } = await proposed("24-first-last.csv");
  expect(analysis).toMatchObject({ sheet: null, sheets: [] });
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
    { name: "Oct", rows: 4, count: 1 },
    { name: "Nov", rows: 4, count: 1 },
    { name: "Oct / Nov", rows: 8, count: 2 },
  ];
  expect(analysis).toMatchObject({ sheet: "Oct", sheets });
  const november = withSheet(analysis, "Nov");
  expect(november).toMatchObject({ sheet: "Nov", sheets, firstRows: [{ line: 2 }, {}, {}, {}] });
  expect(november?.firstRows[0]?.cells[0]).toBe("Jaya Nov 0");
  expect(november && withSheet(november, "Oct")).toEqual(analysis);
  expect(withSheet(analysis, "Dec")).toBe(null);
});

test("a second column of e-mail addresses is read where the first is empty", async () => {
  const { rows } = await proposed("21-messy.csv");
  expect(rows.slice(0, 2).map(({ values }) => values.emailId)).toEqual([
    "x1@shop.example",
    "x2@shop.example",
  ]);
});

test("a Meta file gives its leads, with their numbers and their platform", async () => {
  const { mapping, rows, analysis } = await proposed("15-meta-leads.csv");
  expect(Object.fromEntries(mapping)).toMatchObject({
    created_time: "date",
    campaign_id: null,
    form_name: null,
    platform: "source",
    full_name: "clientName",
    phone_number: "mobileNumber",
    city: "hq",
  });
  expect(analysis.totalRows).toBe(2);
  expect(rows).toMatchObject([
    {
      problems: [],
      values: {
        date: "2026-09-23",
        clientName: "Pooja Test",
        mobileNumber: "+919820001401",
        source: "fb",
      },
    },
    { problems: [], values: { clientName: "Probe Two", mobileNumber: "+919820001402" } },
  ]);
});

test("IndiaMART: a line break and an & of HTML are text", async () => {
  const { rows } = await proposed("18-indiamart.csv");
  expect(rows[0]?.values.comment).toBe(
    "I am interested in your product\nQuantity : 80 Piece\nPrinting Method : Embroidery",
  );
  expect(rows[1]?.values).toMatchObject({ brand: "Ved & Sons", date: "2026-09-24" });
});

test("a sign or word for nothing is empty", async () => {
  const { rows, analysis } = await proposed("21-messy.csv");
  const last = rows.find(({ cells }) => cells[0] === "Xena 4");
  expect(last).toMatchObject({ problems: [], values: { date: "2026-01-12" } });
  expect(last?.values).not.toHaveProperty("emailId");
  expect(last?.values).not.toHaveProperty("nextFollowUpDate");
  expect(analysis.columns[4]?.filled).toBe(1);
});

test("numbers of a spreadsheet: paise are rounded, and a wrong cell has its reason", async () => {
  const { rows } = await proposed("14b-numbers.xlsx");
  const values = rows.map(({ values: { estimatedValue, mobileNumber } }) => [
    estimatedValue,
    mobileNumber,
  ]);
  expect(values[0]).toEqual([125_001, "919820001301"]);
  expect(values[1]).toEqual([125_000, "9820001302"]);
  expect(values[7]).toEqual([500_000, "+919820001308"]);
  expect(rows[5]?.problems).toMatchObject([{ column: "Lead Value", cell: "#REF!" }]);
});

test("a file of contacts of an Android phone is read", async () => {
  const { mapping, rows } = await proposed("16-contacts.vcf");
  expect(Object.fromEntries(mapping)).toMatchObject({ Name: "clientName", Mobile: "mobileNumber" });
  expect(rows.map(({ values }) => values)).toEqual([
    { clientName: "आशा", mobileNumber: "+919820001701" },
  ]);
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

test("dates that a US spreadsheet turned round are seen and asked about, and are turned back if that is chosen", async () => {
  const asked = await proposed("01-flipped-dates.xlsx");
  expect(asked.questions).toContainEqual({
    id: "turnedDates",
    text: "3 dates look turned round by the spreadsheet. Choose whether they are turned back",
  });
  const days = async (turnedDates: "turn" | "keep") => {
    const { rows, questions } = await proposed("01-flipped-dates.xlsx", { turnedDates });
    expect(questions.map(({ id }) => id)).not.toContain("turnedDates");
    return rows.map(({ values }) => values.date);
  };
  const typed = ["2025-01-15", "2025-01-13"];
  expect(await days("turn")).toEqual([
    ...typed,
    "2025-01-09",
    "2025-01-02",
    "2024-12-31",
    "2024-10-12",
  ]);
  expect(await days("keep")).toEqual([
    ...typed,
    "2025-09-01",
    "2025-02-01",
    "2024-12-31",
    "2024-12-10",
  ]);
});

test("titles over titles: the field that both name is the column's, and the Total line is proposed to be left out", async () => {
  const { mapping, rows, analysis } = await proposed("10-grouped-header.xlsx");
  expect(Object.fromEntries(mapping)).toMatchObject({
    "Client Name": "clientName",
    Company: "brand",
    Mobile: "mobileNumber",
    "E-mail": "emailId",
    "Follow up Date": "nextFollowUpDate",
  });
  expect(analysis).toMatchObject({ totalRows: 5, totalLines: 1 });
  expect(rows.map(({ isTotal }) => isTotal)).toEqual([false, false, false, false, true]);
  const { rows: read } = await proposed("10-grouped-header.xlsx", { totals: "read" });
  expect(read[4]).toMatchObject({ isTotal: false, values: { clientName: "Total" } });
});

test("today and tomorrow are days seen from the upload, and a file without names needs none", async () => {
  const { rows } = await proposed("21-messy.csv");
  expect(rows.map(({ values }) => values.nextFollowUpDate)).toEqual([
    "2026-11-28",
    undefined,
    "2026-11-29",
    undefined,
    undefined,
  ]);
  expect((await proposed("05-phone-only.csv")).questions.map(({ id }) => id)).not.toContain(
    "mapping",
  );
  const { questions } = await proposedOf("Phone,City\n9820000401,Pune\n");
  expect(questions.map(({ id }) => id)).not.toContain("mapping");
});

test("paise that are rounded are announced at their column", async () => {
  const { analysis } = await proposed("14b-numbers.xlsx");
  const paise = analysis.columns.filter(({ hasPaise }) => hasPaise);
  expect(paise.map(({ name }) => name)).toEqual(["Lead Value"]);
});

test("a file whose lines are quoted as a whole is unquoted", async () => {
  const { mapping, rows } = await proposedOf(
    '"Name,Company,Phone"\n"Asha Rao,""Rao, Sons"",9820000401"\n"Ravi Sen,Sen,9820000402"\n',
  );
  expect(mapping).toEqual([
    ["Name", "clientName"],
    ["Company", "brand"],
    ["Phone", "mobileNumber"],
  ]);
  expect(rows[0]?.values).toMatchObject({ clientName: "Asha Rao", brand: "Rao, Sons" });
});

test.each([
  ["ग्राहक का नाम,कंपनी,मोबाइल नंबर,शहर,स्थिति,तारीख", "नया"],
  ["Naam,Kampani,Mobile Nambar,Shahar,Sthiti,Tarikh", "naya"],
  ["Kunde,Firma,Telefonnummer,Ort,Status,Datum", "neu"],
  ["Nom complet,Société,Téléphone,Ville,Statut,Date", "nouveau"],
  ["Nombre completo,Empresa,Teléfono,Ciudad,Etapa,Fecha", "nuevo"],
])("titles and stages of other languages are known: %s", async (titles, stage) => {
  const row = `Asha Rao,Rao Foods,9820000401,Pune,${stage},13/04/2026`;
  const { rows } = await proposedOf(`${titles}\n${row}\n`);
  expect(rows[0]?.values).toEqual({
    clientName: "Asha Rao",
    brand: "Rao Foods",
    mobileNumber: "9820000401",
    hq: "Pune",
    stage: "New",
    date: "2026-04-13",
  });
});
