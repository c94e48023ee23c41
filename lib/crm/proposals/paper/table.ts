import { setImmediate } from "node:timers/promises";
import { formatAmount } from "@/lib/core/format";
import type { Printable } from "./printable";
import {
  colours,
  contentWidth,
  leading,
  linesOf,
  lowest,
  makeRoom,
  newPage,
  page,
  rule,
  type Sheet,
  styles,
  writeLine,
} from "./sheet";

type Item = Printable["items"][number];

/** A column of figures keeps each in one line; only text is wrapped. */
type Column = {
  title: string;
  width: number;
  align: "start" | "end";
  of: (item: Item, index: number) => string;
};

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });
const gap = 8;
const padding = 5;
const lineHeight = leading(styles.cell);
const headHeight = leading(styles.label) + 2 * padding;

/**
 * The lines of the proposal; the head of the table stands on every page it goes on to. Between two
 * lines the process may do other work: a hundred long ones take a second.
 */
export async function writeTable(sheet: Sheet, { items }: Printable): Promise<void> {
  const columns = columnsOf(items);
  makeRoom(sheet, headHeight + 3 * lineHeight);
  writeTitles(sheet, columns);
  sheet.onNewPage = () => writeTitles(sheet, columns);
  for (const [index, item] of items.entries()) {
    writeRow(sheet, columns, { item, index });
    await setImmediate();
  }
  sheet.onNewPage = () => undefined;
}

/** What no line has gets no column; the description takes what is left. */
function columnsOf(items: readonly Item[]): Column[] {
  const optional = (has: (item: Item) => boolean, column: Column) =>
    items.some(has) ? [column] : [];
  const others: Column[] = [
    ...optional(
      ({ hsnSac }) => hsnSac !== null,
      text("HSN/SAC", 54, ({ hsnSac }) => hsnSac ?? ""),
    ),
    figure("QTY", 58, ({ quantity, unit }) =>
      [number.format(quantity), unit].filter(Boolean).join("\n"),
    ),
    figure("RATE (₹)", 72, ({ rate }) => formatAmount(rate)),
    ...optional(
      ({ discount }) => discount > 0,
      figure("DISC.", 42, ({ discount }) => (discount > 0 ? `${discount}%` : "")),
    ),
    ...optional(
      ({ gstRate }) => gstRate > 0,
      figure("GST", 42, ({ gstRate }) => `${gstRate}%`),
    ),
    figure("AMOUNT (₹)", 82, ({ taxable }) => formatAmount(taxable)),
  ];
  const place = text("#", 24, (_, index) => String(index + 1));
  const used = [place, ...others].reduce((sum, { width }) => sum + width, 0);
  const description = text("DESCRIPTION", contentWidth - used, (item) => item.description);
  return [place, description, ...others];
}

function text(title: string, width: number, of: Column["of"]): Column {
  return { title, width, align: "start", of };
}

function figure(title: string, width: number, of: Column["of"]): Column {
  return { title, width, align: "end", of };
}

function writeTitles(sheet: Sheet, columns: readonly Column[]): void {
  sheet.doc.rect(page.side, sheet.y, contentWidth, headHeight).fill(colours.tint);
  writeCells(sheet, columns, {
    y: sheet.y + padding,
    texts: columns.map(({ title }) => title),
    style: styles.label,
  });
  sheet.y += headHeight;
}

function writeRow(
  sheet: Sheet,
  columns: readonly Column[],
  { item, index }: { item: Item; index: number },
): void {
  const cells = columns.map((column) => {
    const content = column.of(item, index);
    if (column.align === "end") return content.split("\n");
    return linesOf(sheet, content, column.width - gap, styles.cell);
  });
  const count = Math.max(...cells.map((lines) => lines.length));
  const fitting = () => Math.floor((lowest - sheet.y - 2 * padding) / lineHeight);
  const ofPage = Math.floor((lowest - page.top - headHeight - 2 * padding) / lineHeight);
  if (fitting() < Math.min(count, ofPage)) newPage(sheet);
  for (let from = 0; from < count; ) {
    if (from > 0) newPage(sheet);
    const lines = Math.min(count - from, fitting());
    for (let at = 0; at < lines; at += 1) {
      const texts = cells.map((cell) => cell[from + at] ?? "");
      const y = sheet.y + padding + at * lineHeight;
      writeCells(sheet, columns, { y, texts, style: styles.cell });
    }
    sheet.y += lines * lineHeight + 2 * padding;
    rule(sheet, sheet.y);
    from += lines;
  }
}

function writeCells(
  sheet: Sheet,
  columns: readonly Column[],
  row: { y: number; texts: string[]; style: typeof styles.cell | typeof styles.label },
): void {
  let x: number = page.side;
  for (const [at, { width, align }] of columns.entries()) {
    const content = row.texts[at] ?? "";
    const place = { x: x + gap / 2, y: row.y, width: width - gap, align };
    if (content) writeLine(sheet, content, place, row.style);
    x += width;
  }
}
