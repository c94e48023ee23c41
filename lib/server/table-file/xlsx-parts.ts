const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const relation = `${office}/officeDocument/2006/relationships`;
const sheetSpace = `xmlns="${office}/spreadsheetml/2006/main"`;

/** Positions in the `cellXfs` of `stylesPart`. */
export const cellStyles = { text: 0, title: 1, date: 2, amount: 3, count: 0, phone: 4 } as const;

/** The parts of a workbook with one sheet that never change, by their names in the zip. */
export function fixedParts(sheetName: string): Record<string, string> {
  return {
    "[Content_Types].xml": `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("workbook", "sheet.main")}${override("worksheets/sheet1", "worksheet")}${override("styles", "styles")}</Types>`,
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${xml}<workbook ${sheetSpace} xmlns:r="${relation}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "styles", "styles.xml"],
    ]),
    "xl/styles.xml": stylesPart,
  };
}

/** Opens the sheet with a frozen title row and columns of these widths in characters. */
export function sheetStart(widths: number[]): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${xml}<worksheet ${sheetSpace}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

/** Closes the sheet with filter buttons for so many columns and rows. */
export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`;
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Text safe inside XML 1.0: markup escaped, characters that XML forbids left out. */
export function escapeXml(text: string): string {
  return text.replace(unsafe, (char) => escapes[char] ?? "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const unsafe = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const inrFormat = '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0';

const stylesPart = `${xml}<styleSheet ${sheetSpace}><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="${escapeXml(inrFormat)}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function override(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
}

function relations(list: [id: string, type: string, target: string][]): string {
  const each = list.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${office}/package/2006/relationships">${each.join("")}</Relationships>`;
}
