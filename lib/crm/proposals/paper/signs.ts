import { hasAll } from "./faces";
import { faceOf, letters } from "./runs";

const onlySteering = /(?![\n\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const leftOut = "\ufffc";

/** What stands for signs that are pasted as bullets and arrows and that no font of ours has. */
const standIns = [
  [/^[\u2192\u21d2\u2794-\u27be]/u, "›"],
  [/^[\u25a0-\u25ff\u2605\u2606\u2700-\u2793]/u, "•"],
] as const;

/**
 * The text as our fonts can print it, in lines. Without tabs and what only steers a screen; a letter
 * that no font has is a plainer form of it or "?", an emoji is left out with the space before it.
 */
export function printableText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(onlySteering, "")
    .normalize("NFC")
    .replace(letters, (letter) => (hasAll(faceOf(letter), letter) ? letter : plainer(letter)))
    .replaceAll(new RegExp(` ?${leftOut}`, "g"), "");
}

function plainer(letter: string): string {
  const face = faceOf(letter);
  const parts = Array.from(letter.normalize("NFKD"));
  const plain = parts.filter((part) => hasAll(face, part)).join("");
  if (/[^\p{M}\u200c\u200d]/u.test(plain)) return plain;
  const standIn = standIns.find(([signs]) => signs.test(letter));
  if (standIn) return standIn[1];
  return /[\p{L}\p{N}]/u.test(letter) ? "?" : leftOut;
}
