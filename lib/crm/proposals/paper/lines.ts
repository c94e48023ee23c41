const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });
const viramaLast = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?$/;

/**
 * Text in lines no wider than `width`, as `measure` sees them: broken between words, within a word
 * only where it is wider than a line, and then between letters with all their signs.
 */
export function wrapLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = measure(word) <= width ? [word] : breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const segment of emailsOf(word)) {
    if (piece !== "" && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Letters with all their signs; a consonant that a virama joins to the next is one with it. */
function emailsOf(word: string): string[] {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const before = letters.at(-1);
    if (before && viramaLast.test(before)) letters[letters.length - 1] = before + segment;
    else letters.push(segment);
  }
  return letters;
}
