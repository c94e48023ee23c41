import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOf } from "./draw";
import { openFont } from "./faces";
import { printableText } from "./signs";

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

test("whatever a text has, no letter of it is printed as a box", () => {
  const character = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3 }),
    fc.integer({ min: 0x900, max: 0xdff }).map((code) => String.fromCodePoint(code)),
  );
  const text = fc.array(character, { maxLength: 20 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, (any) => {
      for (const run of lineOf(any)) {
        const { glyphs } = openFont(run.face, "regular").layout(run.text);
        expect(glyphs.map(({ id }) => id)).not.toContain(0);
      }
    }),
    { numRuns: 300 },
  );
});
