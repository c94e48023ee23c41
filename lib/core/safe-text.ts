const maxFileNameLength = 120;

/** Control characters, directions, lone surrogates and the like; joiners excepted. */
const unseen = /(?!\p{Join_Control})\p{C}/gu;
/** Joiners without a letter or picture before them that they could shape; those of Latin have one shape. */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|(?<=\p{Script=Latin})\p{Join_Control}/gu;

const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** A file name without path and characters that cannot be shown, cut to its last 120 between graphemes. */
export function cleanFileName(name: string): string {
  return endOf(withoutUnseen(name.replace(/^.*[\\/]/s, "")).trim());
}

/** The text without characters that cannot be shown; joiners stay where they shape a letter or an emoji. */
export function withoutUnseen(text: string): string {
  return withoutIdleJoiners(text.replace(unseen, ""));
}

/** The text without joiners that shape no letter and no emoji. */
export function withoutIdleJoiners(text: string): string {
  return text.replace(idleJoiner, "");
}

function endOf(name: string): string {
  const start = Math.max(name.length - maxFileNameLength, 0);
  const cut = graphemes.segment(name).containing(start);
  if (!cut || cut.index === start) return name.slice(start);
  return name.slice(cut.index + cut.segment.length);
}

/** Text on one line for calendars and mail headers: no control character, no line break. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** The same for text of several lines. */
export function plainText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(plainLine)
    .join("\n");
}

/** Spreadsheets skip invisible characters before a sign, and some read full-width and small signs like ASCII. */
const formulaStart =
  /^(?:[\t\r]|[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** A cell that no spreadsheet reads as a formula: `= + - @`, tab or carriage return get a leading `'`. */
export function safeCsvCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

const phoneText = /^\+?[\d(][\d\s()./-]{3,24}$/;

/**
 * A phone number as a cell that a spreadsheet shows as it is: without a leading `'`, and with a space
 * where digits alone would become a rounded number or lose a leading zero. Anything else as `safeCsvCell`.
 */
export function csvPhone(text: string): string {
  if (!phoneText.test(text)) return safeCsvCell(text);
  const isNumber = /^(\+|0|\d{12})[\d]*$/.test(text);
  if (isNumber) return `${text.replace(/^\+91(?=\d{10}$)/, "+91 ").slice(0, -5)} ${text.slice(-5)}`;
  return text.startsWith("+") ? text.replace(/[\s()./-]+/g, " ").trim() : text;
}

/** The inverse of `safeCsvCell`. */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
