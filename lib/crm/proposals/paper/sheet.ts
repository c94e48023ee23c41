import PDFDocument from "pdfkit";
import { drawLine, type Line, lineOf, linesOf, type Style, widthOf } from "./draw";

/** A4 in points, and what is left free around the text. */
export const page: Record<"width" | "height" | "side" | "top" | "bottom", number> = {
  ...{ width: 595.28, height: 841.89 },
  ...{ side: 44, top: 44, bottom: 62 },
};
export const contentWidth = page.width - 2 * page.side;
export const lowest = page.height - page.bottom;

export const colours = {
  ink: "#1f2030",
  quiet: "#5b5d6b",
  rule: "#d9dae3",
  accent: "#3730a3",
  tint: "#f3f3fb",
} as const;

export const styles = {
  title: { weight: "semibold", size: 20, colour: colours.accent },
  company: { weight: "semibold", size: 14, colour: colours.ink },
  subject: { weight: "semibold", size: 12, colour: colours.ink },
  strong: { weight: "semibold", size: 9.5, colour: colours.ink },
  body: { weight: "regular", size: 9.5, colour: colours.ink },
  small: { weight: "regular", size: 8.5, colour: colours.quiet },
  label: { weight: "semibold", size: 7.5, colour: colours.quiet },
  cell: { weight: "regular", size: 9, colour: colours.ink },
} as const satisfies Record<string, Style>;

/** A paper that is being written: `y` is where the next thing goes on the last page. */
export type Sheet = { doc: PDFKit.PDFDocument; y: number; onNewPage: () => void };

/** A blank paper with its first page. `about` is what a reader of the file sees in its properties. */
export function beginSheet(about: { title: string; author: string; date: Date }): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    font: "", // none: each text says its own
    lang: "en-IN",
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.date },
  });
  return { doc, y: page.top, onNewPage: () => undefined };
}

/** How far apart lines of this style are: Devanagari has signs above and below. */
export function leading({ size }: Style): number {
  return size * 1.5;
}

type Place = { x: number; y: number; width: number; align?: "start" | "end" };

/** Writes one line at a place, smaller where it would not fit. */
export function writeLine({ doc }: Sheet, text: string | Line, place: Place, style: Style): void {
  const line = typeof text === "string" ? lineOf(text) : text;
  const natural = widthOf(doc, line, style);
  const width = Math.min(natural, place.width);
  const size = natural > width ? (style.size * width) / natural : style.size;
  const x = place.align === "end" ? place.x + place.width - width : place.x;
  drawLine(doc, line, { x, y: place.y }, { ...style, size });
}

/** Writes text in as many lines as it needs from `place` on, on this page; gives where it ends. */
export function writeBlock(sheet: Sheet, text: string, place: Place, style: Style): number {
  const lines = linesOf(sheet.doc, text, place.width, style);
  for (const [at, line] of lines.entries())
    writeLine(sheet, line, { ...place, y: place.y + at * leading(style) }, style);
  return place.y + lines.length * leading(style);
}

/** Writes text over the whole width from where the paper is at, on as many pages as it needs. */
export function writeFlow(sheet: Sheet, text: string, style: Style): void {
  for (const line of linesOf(sheet.doc, text, contentWidth, style)) {
    makeRoom(sheet, leading(style));
    writeLine(sheet, line, { x: page.side, y: sheet.y, width: contentWidth }, style);
    sheet.y += leading(style);
  }
}

/** Goes on to a new page unless so much fits on this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > lowest) newPage(sheet);
}

/** Begins a new page, with what is repeated there. */
export function newPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = page.top;
  sheet.onNewPage();
}

/** A hairline over the whole width. */
export function rule({ doc }: Sheet, y: number): void {
  doc.moveTo(page.side, y).lineTo(page.width - page.side, y);
  doc.lineWidth(0.7).strokeColor(colours.rule).stroke();
}

/** The whole paper as the bytes of a PDF. */
export function finishSheet({ doc }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const pieces: Uint8Array[] = [];
    doc.on("data", (piece: Uint8Array) => pieces.push(piece));
    doc.on("end", () => done(new Uint8Array(Buffer.concat(pieces))));
    doc.on("error", fail);
    doc.end();
  });
}
