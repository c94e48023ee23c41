import type { Font } from "fontkit";
import { type Face, openFont, type Weight } from "./faces";
import { wrapLines } from "./lines";
import { faceOf, type Run, runsOf } from "./runs";
import { printableText } from "./signs";

/** How a piece of text looks: its weight, size in points and colour. */
export type Style = { weight: Weight; size: number; colour: string };

/** One line of a text, in the fonts it is set in. */
export type Line = readonly Run[];

type Doc = PDFKit.PDFDocument;

/** The text as one line. */
export function lineOf(text: string): Line {
  const plain = printableText(text).replaceAll("\n", " ");
  return runsOf(plain, faceOf(plain));
}

/** The text in lines of this style no wider than `width`. */
export function linesOf(doc: Doc, text: string, width: number, style: Style): Line[] {
  const plain = printableText(text);
  const lead = faceOf(plain);
  const measure = (part: string) => widthOf(doc, runsOf(part, lead), style);
  return wrapLines(plain, width, measure).map((line) => runsOf(line, lead));
}

/** How wide the line is in points. */
export function widthOf(doc: Doc, line: Line, style: Style): number {
  return line.reduce(
    (width, run) => width + setFont(doc, run.face, style).widthOfString(run.text),
    0,
  );
}

/** Draws the line from `x` on with its top at `y`, its fonts on one baseline. */
export function drawLine(doc: Doc, line: Line, at: { x: number; y: number }, style: Style): void {
  const { ascent, unitsPerEm } = openFont("mukta", style.weight);
  const y = at.y + (ascent / unitsPerEm) * style.size;
  let x = at.x;
  doc.fillColor(style.colour);
  for (const { face, text } of line) {
    setFont(doc, face, style).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
    x += doc.widthOfString(text);
  }
}

/** What the document writes and measures in from here on. */
export function setFont(doc: Doc, face: Face, { weight, size }: Omit<Style, "colour">): Doc {
  return doc.font(asSource(openFont(face, weight)), `${face}-${weight}`, size);
}

/** pdfkit takes a font that is opened already; its types know of paths and bytes alone. */
function asSource(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
