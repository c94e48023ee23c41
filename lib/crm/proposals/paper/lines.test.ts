import { expect, test } from "vitest";
import { wrapLines } from "./lines";

// Every letter with its signs is one wide, as in a typewriter.
const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });
const measure = (text: string) => [...letters.segment(text)].length;

test.each([
  ["one two three", 7, ["one two", "three"]],
  ["one two three", 99, ["one two three"]],
  ["one\n\ntwo", 9, ["one", "", "two"]],
  ["unbreakable", 4, ["unbr", "eaka", "ble"]],
  ["a unbreakable b", 4, ["a", "unbr", "eaka", "ble", "b"]],
  ["", 5, [""]],
])("%j in lines of %i is %j", (text, width, lines) => {
  expect(wrapLines(text, width, measure)).toEqual(lines);
});

test.each([
  ["Devanagari", "क्षत्रियश्रीमतीत्र्यंबकविश्वना", /^\p{M}|\u094d$/u],
  ["Telugu", "క్షత్రియశ్రీమతిత్ర్యంబకవిశ్వనా", /^\p{M}|\u0c4d$/u],
  ["Malayalam", "ക്ഷത്രിയശ്രീമതിത്ര്യംബകവിശ്വനാ", /^\p{M}|\u0d4d$/u],
])("a word in %s is never broken within a letter, its signs or a conjunct", (_, part, broken) => {
  const word = part.repeat(4);
  const lines = wrapLines(word, 5, measure);
  expect(lines.join("")).toBe(word);
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(line).not.toMatch(broken);
});
