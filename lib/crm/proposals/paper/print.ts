import { setFont } from "./draw";
import { writeHead } from "./head";
import type { Printable } from "./printable";
import {
  beginSheet,
  colours,
  contentWidth,
  finishSheet,
  leading,
  makeRoom,
  page,
  rule,
  type Sheet,
  styles,
  writeFlow,
  writeLine,
} from "./sheet";
import { writeSummary } from "./summary";
import { writeTable } from "./table";

/** The proposal on A4 as the bytes of a PDF, in well under a second. Reads nothing but fonts. */
export async function printProposal(proposal: Printable): Promise<Uint8Array<ArrayBuffer>> {
  const { number, title, supplier } = proposal;
  const sheet = beginSheet({
    title: [number ?? "Draft", title].join(" - "),
    author: supplier.name,
    date: new Date(proposal.date),
  });
  writeHead(sheet, proposal);
  await writeTable(sheet, proposal);
  writeSummary(sheet, proposal);
  writeTerms(sheet, proposal);
  writeSignature(sheet, proposal);
  writeFeet(sheet, proposal);
  return finishSheet(sheet);
}

function writeTerms(sheet: Sheet, { terms }: Printable): void {
  if (!terms) return;
  makeRoom(sheet, leading(styles.strong) + 3 * leading(styles.body));
  writeFlow(sheet, "Terms and conditions", styles.strong);
  writeFlow(sheet, terms, { ...styles.body, colour: colours.quiet });
  sheet.y += 10;
}

function writeSignature(sheet: Sheet, { supplier, preparedBy }: Printable): void {
  if (!preparedBy) return;
  makeRoom(sheet, 3 * leading(styles.body));
  writeFlow(sheet, `For ${supplier.name}`, styles.small);
  writeFlow(sheet, preparedBy, styles.strong);
}

/** What stands at the foot of every page, known only once all are written. */
function writeFeet(sheet: Sheet, { number, supplier }: Printable): void {
  const { count } = sheet.doc.bufferedPageRange();
  const y = page.height - page.bottom + 16;
  const half = contentWidth / 2;
  const company = [supplier.name, supplier.gstin && `GSTIN ${supplier.gstin}`];
  for (let at = 0; at < count; at += 1) {
    sheet.doc.switchToPage(at);
    if (number === null) writeDraftMark(sheet);
    rule(sheet, y);
    const left = { x: page.side, y: y + 6, width: half };
    writeLine(sheet, company.filter(Boolean).join("  ·  "), left, styles.small);
    const right = { ...left, x: page.side + half, align: "end" } as const;
    const place = `${number ?? "Draft"}  ·  Page ${at + 1} of ${count}`;
    writeLine(sheet, place, right, styles.small);
  }
}

function writeDraftMark({ doc }: Sheet): void {
  const [x, y] = [page.width / 2, page.height / 2];
  doc
    .save()
    .rotate(-35, { origin: [x, y] })
    .fillOpacity(0.06);
  setFont(doc, "mukta", { weight: "semibold", size: 130 }).fillColor(colours.accent);
  doc.text("DRAFT", x - doc.widthOfString("DRAFT") / 2, y - 100, { lineBreak: false });
  doc.restore();
}
