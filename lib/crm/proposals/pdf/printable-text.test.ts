import { readdirSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pdfContent, work } from "@/testing/proposals/pdf-content";
import { printableText } from "./printable-text";
import { templateData } from "./template-data";

test.each([
  ["one\r\ntwo\u2028three", "one\ntwo\nthree"],
  ["tab\there\u0007", "tab here"],
  ["Portal\u202e \u200bok\ufeff", "Portal ok"],
  ["Portal 😀 👨‍👩‍👧 🇮🇳 👍🏽 ready", "Portal ready"],
  ["1️⃣ Design", "1 Design"],
  ["✓ Hosting → Pune", "• Hosting › Pune"],
  ["𝗕𝗼𝗹𝗱 Ａ１ ㎡", "Bold A1 m2"],
  ["e\u0301 é Nguyễn", "é é Nguyen"],
  ["王 محمد", "? ????"],
  ["क्\u200dष ₹ ½ “ok” — …", "क्\u200dष ₹ ½ “ok” — …"],
  ["தமிழ் తెలుగు ಕನ್ನಡ", "தமிழ் తెలుగు ಕನ್ನಡ"],
])("%j is printed as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

const fonts = join(process.cwd(), "node_modules", "@expo-google-fonts");
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontPaths: readdirSync(fonts).map((family) => join(fonts, family)) }],
});

/** Throws at a character without a glyph, which PDF/A forbids, in both weights. */
function requireGlyphs(texts: string[]): void {
  const text = texts.map(printableText).join("\n");
  const content = pdfContent([work], { title: text, terms: text });
  const data = JSON.stringify({ ...templateData(content), hasLogo: false });
  const mainFilePath = join(import.meta.dirname, "proposal.typ");
  compiler.pdf({ mainFilePath, inputs: { data } }, { pdfStandard: "a-2u" });
}

test("no printed character lacks a glyph", () => {
  expect(() =>
    compiler.pdf(
      { mainFileContent: '#set text(font: "Mukta", fallback: false)\n王' },
      { pdfStandard: "a-2u" },
    ),
  ).toThrow();
  const characters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
  requireGlyphs([...new Set(characters.map(printableText))]);
});

test("however the characters of a text are mixed, none is printed as a box", () => {
  const character = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3 }),
    fc.integer({ min: 0x900, max: 0xdff }).map((code) => String.fromCodePoint(code)),
  );
  const text = fc.array(character, { maxLength: 20 }).map((pieces) => pieces.join(""));
  const texts = fc.array(text, { minLength: 50, maxLength: 50 });
  fc.assert(fc.property(texts, requireGlyphs), { numRuns: 6 });
});
