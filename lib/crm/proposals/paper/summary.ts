import { amountInWords } from "@/lib/core/amount-in-words";
import { formatAmount, formatInr } from "@/lib/core/format";
import { stateTaxName } from "@/lib/core/gst-states";
import type { Style } from "./draw";
import type { Printable } from "./printable";
import {
  colours,
  contentWidth,
  makeRoom,
  page,
  type Sheet,
  styles,
  writeBlock,
  writeLine,
} from "./sheet";

const width = 236;
const left = page.width - page.side - width;
const rowHeight = 16;
const totalHeight = 28;

/** What all of it comes to, tax by tax, with the whole in words beside it. */
export function writeSummary(sheet: Sheet, proposal: Printable): void {
  const rows = summaryRows(proposal);
  makeRoom(sheet, rows.length * rowHeight + totalHeight + 20);
  sheet.y += 8;
  const wordsPlace = { x: page.side, y: sheet.y, width: contentWidth - width - 28 };
  wordsPlace.y = writeBlock(sheet, "AMOUNT IN WORDS", wordsPlace, styles.label);
  const words = amountInWords(proposal.totals.total);
  const wordsEnd = writeBlock(sheet, words, wordsPlace, styles.body);
  for (const [name, amount] of rows) {
    writeRow(sheet, [name, amount], styles.body);
    sheet.y += rowHeight;
  }
  sheet.y += 4;
  sheet.doc.rect(left, sheet.y, width, totalHeight).fill(colours.tint);
  sheet.y += 5;
  const style = { ...styles.subject, colour: colours.accent };
  writeRow(sheet, ["Total", formatInr(proposal.totals.total)], style);
  sheet.y = Math.max(sheet.y + totalHeight + 6, wordsEnd + 12);
}

function summaryRows({ totals, taxKind, placeOfSupply }: Printable): [string, string][] {
  const stateTax = stateTaxName(placeOfSupply);
  const taxes = totals.byRate
    .filter(({ gstRate }) => gstRate > 0)
    .flatMap(({ gstRate, cgst, sgst, igst }): [string, number][] =>
      taxKind === "igst"
        ? [[`IGST ${gstRate}%`, igst]]
        : [
            [`CGST ${gstRate / 2}%`, cgst],
            [`${stateTax} ${gstRate / 2}%`, sgst],
          ],
    );
  const discount: [string, number][] =
    totals.discount > 0
      ? [
          ["Amount", totals.gross],
          ["Discount", -totals.discount],
        ]
      : [];
  const rows: [string, number][] = [...discount, ["Taxable value", totals.taxable], ...taxes];
  if (totals.roundOff !== 0) rows.push(["Round off", totals.roundOff]);
  return rows.map(([name, amount]) => [name, formatAmount(amount)]);
}

function writeRow(sheet: Sheet, [name, amount]: readonly [string, string], style: Style): void {
  const y = sheet.y;
  writeLine(sheet, name, { x: left + 10, y, width: 100 }, style);
  writeLine(sheet, amount, { x: left + 110, y, width: width - 120, align: "end" }, style);
}
