const longest = 120;

/** Control characters, directions, lone surrogates and the like: all that is not seen, but for joiners. */
const unseen = /(?!\p{Join_Control})\p{C}/gu;
/** Joiners without a letter or picture before them that they could shape; those of Latin have one shape. */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|(?<=\p{Script=Latin})\p{Join_Control}/gu;

const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/**
 * A file's own name: without a path, without characters that cannot be shown, the last 120 of it. What
 * reads as one letter stays whole: the cut never parts it, and it keeps the joiners that shape it.
 */
export function cleanFileName(name: string): string {
  return endOf(withoutUnseen(name.replace(/^.*[\\/]/s, "")).trim());
}

/**
 * The text without characters that cannot be shown. The joiners U+200C and U+200D stay where they decide
 * how a letter of Marathi or Persian looks, or what an emoji shows (Unicode 17, 23.2).
 */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, "").replace(idleJoiner, "");
}

function endOf(name: string): string {
  const start = Math.max(name.length - longest, 0);
  const cut = graphemes.segment(name).containing(start);
  if (!cut || cut.index === start) return name.slice(start);
  return name.slice(cut.index + cut.segment.length);
}
