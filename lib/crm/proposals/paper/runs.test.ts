import { expect, test } from "vitest";
import { faceOf, runsOf } from "./runs";

function piecesOf(text: string): [string, string][] {
  return runsOf(text, faceOf(text)).map((run) => [run.face, run.text]);
}

test.each([
  ["Dealer portal, ₹ 1,200", [["mukta", "Dealer portal, ₹ 1,200"]]],
  ["", []],
  [
    "14, தமிழ் Road",
    [
      ["noto-sans-tamil", "14, தமிழ் "],
      ["noto-sans-tamil", "Road"],
    ],
  ],
  [
    "தமிழ் తెలుగు, Ltd",
    [
      ["noto-sans-tamil", "தமிழ் "],
      ["noto-sans-telugu", "తెలుగు, "],
      ["noto-sans-tamil", "Ltd"],
    ],
  ],
  ["বাংলা। হৃদয়", [["noto-sans-bengali", "বাংলা। হৃদয়"]]],
  [
    "తెలుగు ≥ ½",
    [
      ["noto-sans-telugu", "తెలుగు "],
      ["mukta", "≥ ½"],
    ],
  ],
])("%j is set in %j", (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

test("a letter is never parted from its signs and joiners", () => {
  const text = "GSTക്\u200dഷ്മി";
  expect(piecesOf(text).map(([, piece]) => piece)).toEqual(["GST", "ക്\u200dഷ്മി"]);
});
