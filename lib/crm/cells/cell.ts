/** The value of a cell, or the reason for rejecting it. */
export type CellResult<T> = { value: T } | { reason: string };

const shownCharacters = 40;

/** Longest date, amount or choice; bounds the work of the patterns. */
const longestValue = 200;

const blank = /^(?:[-–—]*|n\.?a\.?|n\/a|nil|none|null)$/i;

/** Whether a cell is empty, or has a sign or word for that. “Na” is a name of people. */
export function isBlank(cell: string): boolean {
  return cell !== "Na" && blank.test(cell);
}

/** The text with 0 to 9 in the place of the digits of Indian scripts. */
export function withLatinDigits(text: string): string {
  // Each of these scripts has its zero at the same place of its block of 128 characters.
  return text.replace(/(?=[\u0966-\u0d6f])\p{Nd}/gu, (digit) =>
    String((digit.charCodeAt(0) - 0x0966) & 0x7f),
  );
}

/** The text without spaces around it and with Latin digits, or "" if it is too long for a value. */
export function possibleValue(text: string): string {
  const bare = withLatinDigits(text.trim());
  return bare.length > longestValue ? "" : bare;
}

/** The cell's text in quotation marks, shortened for messages. */
export function quoted(text: string): string {
  return `“${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}”`;
}

/** The lower-case letters and digits of a text, to compare spellings. */
export function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
