import { setImmediate } from "node:timers/promises";
import { type Column, columnsOf, type Item } from "./columns";
import { type Line, lineOf, linesOf } from "./draw";
import type { Printable } from "./printable";
import {
  colours,
  contentWidth,
  leading,
  lowest,
  makeRoom,
  newPage,
  page,
  rule,
  type Sheet,
  styles,
  writeLine,
} from "./sheet";

type Place = { item: Item; index: number };

const gap = 8;
const padding = 5;
const lineHeight = leading(styles.cell);
const headHeight = leading(styles.label) + 2 * padding;

/**
 * The lines of the proposal; the head of the table stands on every page it goes on to. Between two
 * lines the process may do other work: a hundred long ones take half a second.
 */
export async function writeTable(sheet: Sheet, { items }: Printable): Promise<void> {
  const columns = columnsOf(items);
  makeRoom(sheet, headHeight + heightOfFirst(sheet, columns, items));
  writeTitles(sheet, columns);
  sheet.onNewPage = () => writeTitles(sheet, columns);
  for (const [index, item] of items.entries()) {
    writeRow(sheet, columns, { item, index });
    await setImmediate();
  }
  sheet.onNewPage = () => undefined;
}

function writeTitles(sheet: Sheet, columns: readonly Column[]): void {
  sheet.doc.rect(page.side, sheet.y, contentWidth, headHeight).fill(colours.tint);
  writeCells(sheet, columns, {
    y: sheet.y + padding,
    lines: columns.map(({ title }) => lineOf(title)),
    style: styles.label,
  });
  sheet.y += headHeight;
}

/** A row is kept together where a page can hold it; a longer one begins where three of its lines fit. */
function writeRow(sheet: Sheet, columns: readonly Column[], place: Place): void {
  const cells = cellsOf(sheet, columns, place);
  const count = Math.max(...cells.map((lines) => lines.length));
  const fitting = () => Math.floor((lowest - sheet.y - 2 * padding) / lineHeight);
  if (fitting() < togetherOf(count)) newPage(sheet);
  for (let from = 0; from < count; ) {
    if (from > 0) newPage(sheet);
    const held = Math.min(count - from, fitting());
    for (let at = 0; at < held; at += 1) {
      const lines = cells.map((cell) => cell[from + at] ?? []);
      const y = sheet.y + padding + at * lineHeight;
      writeCells(sheet, columns, { y, lines, style: styles.cell });
    }
    sheet.y += held * lineHeight + 2 * padding;
    rule(sheet, sheet.y);
    from += held;
  }
}

function cellsOf(sheet: Sheet, columns: readonly Column[], { item, index }: Place): Line[][] {
  return columns.map((column) => {
    const content = column.of(item, index);
    if (column.align === "end") return content.split("\n").map(lineOf);
    return linesOf(sheet.doc, content, column.width - gap, styles.cell);
  });
}

function heightOfFirst(sheet: Sheet, columns: readonly Column[], items: readonly Item[]): number {
  const [item] = items;
  if (!item) return 0;
  const cells = cellsOf(sheet, columns, { item, index: 0 });
  const count = Math.max(...cells.map((lines) => lines.length));
  return togetherOf(count) * lineHeight + 2 * padding;
}

/** How many of a row's lines have to stand on one page. */
function togetherOf(count: number): number {
  const ofPage = Math.floor((lowest - page.top - headHeight - 2 * padding) / lineHeight);
  return count > ofPage ? 3 : count;
}

function writeCells(
  sheet: Sheet,
  columns: readonly Column[],
  row: { y: number; lines: Line[]; style: typeof styles.cell | typeof styles.label },
): void {
  let x: number = page.side;
  for (const [at, { width, align }] of columns.entries()) {
    const line = row.lines[at] ?? [];
    const place = { x: x + gap / 2, y: row.y, width: width - gap, align };
    writeLine(sheet, line, place, row.style);
    x += width;
  }
}
