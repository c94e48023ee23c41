const invisible = /(?![\n\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** A letter with its signs and joiners. */
const letters = /(?!\n)\P{M}[\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gu;

/** Punctuation and signs that the fonts have beside European Latin and the scripts of India. */
const signs = "‐–—‘’‚“”„†‡•…‰‹›⁄€₨₹™∂∆∏∑−∙√∞∫≈≠≤≥◊";

const latin = /[ -~\u00a0-\u0137\u0139-\u017e\u0192\u0218-\u021b\u02c6\u02c7\u02d8-\u02dd]/;

/** Excludes three letters that are newer than the fonts. */
const indian = /(?![\u0978\u0c5c\u0cdc])(?=[\u0900-\u0d7f\u200c\u200d])\p{Assigned}/u;

const leftOut = "\ufffc";

/** The replacements of pasted arrows and bullets, which no font has. */
const replacements = [
  [/^[\u2192\u21d2\u2794-\u27be]/u, "›"],
  [/^[\u25a0-\u25ff\u2605\u2606\u2700-\u2793]/u, "•"],
] as const;

/**
 * The text in characters that the fonts of `proposal.typ` have. Another letter becomes a plainer form
 * of it or "?", an emoji is left out with the space before it, control characters are dropped.
 */
export function printableText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(invisible, "")
    .normalize("NFC")
    .replace(letters, (letter) => (Array.from(letter).every(isInFonts) ? letter : plainer(letter)))
    .replaceAll(new RegExp(` ?${leftOut}`, "g"), "");
}

function isInFonts(character: string): boolean {
  return latin.test(character) || indian.test(character) || signs.includes(character);
}

function plainer(letter: string): string {
  const parts = Array.from(letter.normalize("NFKD"));
  const plain = parts.filter(isInFonts).join("");
  if (/[^\p{M}\u200c\u200d]/u.test(plain)) return plain;
  const replacement = replacements.find(([characters]) => characters.test(letter));
  if (replacement) return replacement[1];
  return /[\p{L}\p{N}]/u.test(letter) ? "?" : leftOut;
}
