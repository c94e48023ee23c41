import { inflateSync } from "node:zlib";

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A run of glyphs in a PDF, with the text that a reader copies from it. */
type Line = { text: string; glyphs: number[] };

/** The lines of each page of a PDF that Typst wrote, and its embedded fonts. */
export function readPdf(pdf: Uint8Array): { pages: Line[][]; fonts: string[] } {
  const file = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    Array.from(file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms), ([, id, text]) => [id, text]),
  );
  const object = (id = "") => objects.get(id) ?? "";
  const pages = Array.from(file.match(/\/Kids \[([^\]]*)\]/)?.[1]?.matchAll(/(\d+) 0 R/g) ?? []);
  return {
    pages: pages.map(([, page]) => {
      const charactersOf = new Map(
        Array.from(object(page).matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name, font]) => {
          const map = object(font).match(/\/ToUnicode (\d+) 0 R/)?.[1];
          return [name, charactersIn(object(map))];
        }),
      );
      const content = object(object(page).match(/\/Contents (\d+) 0 R/)?.[1]);
      return linesIn(inflated(content), charactersOf);
    }),
    fonts: [...new Set(file.match(/(?<=\/FontName \/[A-Z]+\+)[\w-]+/g))].sort(),
  };
}

type Characters = Map<number, string>;

function charactersIn(map: string): Characters {
  const pairs = map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm);
  return new Map(
    Array.from(pairs, ([, glyph = "", text = ""]) => [Number.parseInt(glyph, 16), utf16(text)]),
  );
}

const string = String.raw`(?:\\.|[^\\()])*`;
const nested = String.raw`${string}(?:\(${string}(?:\(${string}\)${string})*\)${string})*`;
const tokens = new RegExp(
  String.raw`/ActualText <FEFF([0-9A-F]*)>|/(f\d+) \S+ Tf|\((${nested})\)|\b(BT|EMC)\b`,
  "gs",
);

function linesIn(content: string, fonts: Map<string | undefined, Characters>): Line[] {
  const lines: Line[] = [];
  let characters: Characters | undefined;
  let isReplaced = false;
  for (const [, actual, font, shown, operator] of content.matchAll(tokens)) {
    const line = lines.at(-1) ?? { text: "", glyphs: [] };
    if (operator === "BT") lines.push({ text: "", glyphs: [] });
    if (font) characters = fonts.get(font);
    if (actual) line.text += utf16(actual);
    if (actual || operator) isReplaced = actual !== undefined;
    const glyphs = shown === undefined ? [] : glyphsIn(shown);
    line.glyphs.push(...glyphs);
    if (!isReplaced) line.text += glyphs.map((glyph) => characters?.get(glyph) ?? "").join("");
  }
  return lines;
}

function glyphsIn(string: string): number[] {
  const plain = string.replace(/\\(\d{1,3}|.)/gs, (_, code) =>
    /\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  );
  const bytes = Buffer.from(plain, "latin1");
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(2 * at));
}

function utf16(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}

/** All text of a PDF without spaces and line breaks. */
export function textOf(pdf: Uint8Array): string {
  const lines = readPdf(pdf).pages.flat();
  return lines
    .map(({ text }) => text)
    .join("")
    .replace(/\s/g, "");
}

function inflated(object: string): string {
  const start = object.indexOf("stream\n") + "stream\n".length;
  return inflateSync(Buffer.from(object.slice(start), "latin1")).toString("latin1");
}
