import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern } from "./list-page";

const mostParts = 4;
/** Shorter words are in nearly every text. */
const fewestCharacters = 3;

/** There are several that look alike. */
const apostrophe = /['’‘ʼ`´]/;

const accents = /[\u0300-\u036f]/g;
const accented = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const barred: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ı: "i" };

/** The text with Latin letters as they are without accents, and other scripts as they are typed; never empty. */
export function withoutAccents(text: string): string {
  const folded = text.replace(accented, (letter) => letter.normalize("NFD"));
  return foldedOr(text, folded);
}

/** The text as `app.plain` writes it: taken apart in every script, without accents. */
export function plainText(text: string): string {
  return foldedOr(text, text.normalize("NFD"));
}

function foldedOr(text: string, folded: string): string {
  const plain = folded.replace(accents, "");
  const whole = plain.replace(/[øłđı]/gi, (letter) => barred[letter.toLowerCase()] ?? letter);
  return whole.trim() || text;
}

/** The condition that a column of lower-case text contains every word of the search, in any order and with any accents. */
export function containsParts(column: Prisma.Sql, search: string): Prisma.Sql {
  const { written, plain } = partsIn(column, search);
  return plain ? Prisma.sql`(${written} or ${plain})` : written;
}

/**
 * The conditions that a column contains the words as the search without its accents has them, and that the column has
 * other letters than ASCII's and contains them without its own accents; the second only of words with Latin letters.
 */
export function partsIn(column: Prisma.Sql, search: string) {
  const text = plainText(search);
  const plain = Prisma.sql`app.plain(${column})`;
  return {
    written: partsLike(column, withoutAccents(search)),
    plain: /[a-z]/i.test(text)
      ? Prisma.sql`(octet_length(${column}) <> char_length(${column}) and ${partsLike(plain, text)})`
      : null,
  };
}

function partsLike(column: Prisma.Sql, text: string): Prisma.Sql {
  const patterns = partsOf(text).map(
    (part) => Prisma.sql`${column} like ${containsPattern(part, apostrophe)}`,
  );
  return Prisma.sql`(${Prisma.join(patterns, " and ")})`;
}

/** The words between blanks, four at most, of which the last is the rest. A short word stays with the next one. */
function partsOf(search: string): string[] {
  const parts: string[] = [];
  let start = "";
  for (const word of search.split(" ")) {
    start = start === "" ? word : `${start} ${word}`;
    if (lengthOf(word) < fewestCharacters) continue;
    parts.push(start);
    start = "";
  }
  if (start !== "") parts.push([parts.pop(), start].filter(Boolean).join(" "));
  const rest = parts.splice(mostParts - 1).join(" ");
  return rest === "" ? parts : [...parts, rest];
}

/**
 * The texts without apostrophes that an index looks for, the longest first: those of four characters and more, or one.
 * `written` folds the search.
 */
export function indexedTexts(search: string, written = withoutAccents): [string, ...string[]] {
  const texts = partsOf(written(search)).flatMap((part) => part.split(apostrophe));
  const [longest = search, ...others] = texts.sort((a, b) => lengthOf(b) - lengthOf(a));
  return [longest, ...others.filter((text) => lengthOf(text) > fewestCharacters)];
}

function lengthOf(text: string): number {
  return [...text].length;
}
