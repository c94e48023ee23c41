const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/**
 * Text in lines no wider than `width`, as `measure` sees them: broken between words, within a word
 * only where it is wider than a line, and then between letters with all their signs.
 */
export function wrapLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  return printable(text)
    .split("\n")
    .flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
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
  for (const segment of lettersOf(word)) {
    if (piece !== "" && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Letters with all their signs; a consonant that a virama joins to the next is one with it. */
function lettersOf(word: string): string[] {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const before = letters.at(-1);
    if (before?.endsWith("\u094d")) letters[letters.length - 1] = before + segment;
    else letters.push(segment);
  }
  return letters;
}

/** What a printer knows of a text: no tabs, no other signs that only steer a screen. */
function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[^\P{Cc}\n]/gu, "");
}
