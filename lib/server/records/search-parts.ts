import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern } from "./list-page";

const mostParts = 4;
/** Shorter words are in nearly every text. */
const fewestCharacters = 3;

/** There are several that look alike. */
const apostrophe = /['’‘ʼ`´]/;

/** The condition that a column of lower-case text contains every word of the search, in any order. */
export function containsParts(column: Prisma.Sql, search: string): Prisma.Sql {
  const patterns = partsOf(search).map(
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

/** The texts without apostrophes that an index looks for, the longest first: those of four characters and more, or one. */
export function indexedTexts(search: string): [string, ...string[]] {
  const texts = partsOf(search).flatMap((part) => part.split(apostrophe));
  const [longest = search, ...others] = texts.sort((a, b) => lengthOf(b) - lengthOf(a));
  return [longest, ...others.filter((text) => lengthOf(text) > fewestCharacters)];
}

function lengthOf(text: string): number {
  return [...text].length;
}
