import { type Face, hasAll, nativeFaceOf } from "./faces";

/** A piece of text that is set in one font and shaped as one script. */
export type Run = { face: Face; script: Face | "latin" | null; text: string };

/** Each letter of a text with the signs and joiners that belong to it; line breaks are none. */
export const letters: RegExp = /(?!\n)\P{M}[\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gu;

/** The face a text is set in. */
export function faceOf(text: string): Face {
  return nativeFaceOf(text) ?? "mukta";
}

/**
 * Printable text cut where another font or another script begins. `lead`, the face the whole text is
 * set in, has its Latin and its figures too.
 */
export function runsOf(text: string, lead: Face): Run[] {
  const runs: Run[] = [];
  for (const [letter] of text.matchAll(letters)) {
    const run = runOf(letter, lead);
    const last = runs.at(-1);
    if (last && goesOn(last, run)) {
      last.text += letter;
      last.script ??= run.script;
    } else runs.push(run);
  }
  return runs;
}

function runOf(text: string, lead: Face): Run {
  const native = nativeFaceOf(text);
  if (native) return { face: native, script: native, text };
  const face = hasAll(lead, text) ? lead : "mukta";
  return { face, script: /\p{L}/u.test(text) ? "latin" : null, text };
}

/** Signs, figures and spaces belong to no script: they stay with what they follow if it has them. */
function goesOn(last: Run, { face, script, text }: Run): boolean {
  if (script === null) return last.face === face || hasAll(last.face, text);
  return last.face === face && (last.script === null || last.script === script);
}
