import { optionalPhone } from "@/lib/core/contact";
import { maxRupees } from "@/lib/core/fields";

/** The value of a cell, or the reason for rejecting it. */
export type CellResult<T> = { value: T } | { reason: string };

const shownCharacters = 40;

/** Longest date, amount or choice; bounds the work of the patterns. */
const longestValue = 200;

/** Longest cell of several choices, for the same reason. */
const longestList = 1_000;

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

const rupeeSigns = /₹|\brs\b\.?|\binr\b|\brupees?\b|₨/gi;
const otherCurrency = /[$€£¥]|\b(usd|eur|gbp|aed|sgd|jpy)\b/i;
const units: [pattern: RegExp, rupees: number][] = [
  [/(crores?|crs?|cr\.)$/, 10_000_000],
  [/(lakhs?|lacs?|lakh|lac|l)$/, 100_000],
  [/(thousand|k)$/, 1_000],
  [/(million|mn|m)$/, 1_000_000],
];
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const plain = /^\d+(\.\d+)?$/;

/**
 * Parses whole rupees: `₹1,20,000`, `Rs. 5,000/-`, `1.2L`, `2 Cr`, `120000.50`. Paise are
 * rounded. Rejects negative amounts and other currencies.
 */
export function readAmount(text: string): CellResult<number> {
  const amount = exactAmount(text);
  return "value" in amount ? wholeRupees(text, amount.value) : amount;
}

/** Whether an amount has paise. */
export function hasPaise(text: string): boolean {
  const amount = exactAmount(text);
  return "value" in amount && Math.abs(amount.value - Math.round(amount.value)) > 0.001;
}

function exactAmount(text: string): CellResult<number> {
  if (otherCurrency.test(text)) return { reason: `${quoted(text)} is not in rupees` };
  const bare = possibleValue(text)
    .replace(rupeeSigns, " ")
    .replace(/\/-\s*$/, "")
    .trim()
    .toLowerCase();
  if (/^[-−(]/.test(bare)) return { reason: `${quoted(text)} is below zero` };
  const unit = units.find(([pattern]) => pattern.test(bare));
  const digits = (unit ? bare.replace(unit[0], "") : bare).replace(/\s+/g, "");
  if (!plain.test(digits) && !grouped.test(digits))
    return { reason: `${quoted(text)} is not an amount` };
  return { value: Number(digits.replaceAll(",", "")) * (unit?.[1] ?? 1) };
}

/** A number with or without decimals, its thousands grouped or not. */
export function readNumber(text: string): CellResult<number> {
  const bare = possibleValue(text).trim().replace(/^−/, "-");
  const digits = bare.replace(/^-/, "");
  if (!plain.test(digits) && !grouped.test(digits))
    return { reason: `${quoted(text)} is not a number` };
  return { value: Number(bare.replaceAll(",", "")) };
}

/** Whether a cell is unmistakably an amount: it has a currency, a unit or grouped digits. */
export function looksLikeAmount(text: string): boolean {
  const whole = possibleValue(text);
  const bare = whole.replace(rupeeSigns, "").trim();
  const isMarked =
    bare !== whole || grouped.test(bare) || /\d\s*(l|lakhs?|cr|crores?)$/i.test(bare);
  return isMarked && "value" in readAmount(text);
}

function wholeRupees(text: string, amount: number): CellResult<number> {
  const rupees = Math.round(amount);
  if (rupees > maxRupees) return { reason: `${quoted(text)} is more than 10,00,000 crore` };
  return { value: rupees };
}

/** Synonyms of choices: `{ Prospecting: "New" }`. */
export type OtherWords = Readonly<Record<string, string>>;

const yes = ["yes", "y", "true", "1", "x", "on", "हाँ", "हां", "ja", "oui", "sí", "si"];
const no = ["no", "n", "false", "0", "off", "नहीं", "nein", "non"];

/** A checkbox: yes, no, true, false, 1, 0, or the name of the field itself ("DNC"). */
export function readFlag(text: string, names: readonly string[]): CellResult<boolean> {
  const wanted = squeezed(possibleValue(text));
  if (no.includes(wanted)) return { value: false };
  const isSet = yes.includes(wanted) || /^[✓✔☑]$/u.test(text.trim());
  if (isSet || names.some((name) => squeezed(name) === wanted)) return { value: true };
  return { reason: `${quoted(text)} is neither yes nor no` };
}

/** The choice a cell names, ignoring case, spaces and hyphens, or by a synonym. */
export function readChoice(
  text: string,
  choices: readonly string[],
  otherWords: OtherWords = {},
): CellResult<string> {
  const wanted = squeezed(possibleValue(text));
  const choice = choices.find((name) => squeezed(name) === wanted);
  if (choice) return { value: choice };
  const word = Object.keys(otherWords).find((name) => squeezed(name) === wanted);
  const meant = word === undefined ? undefined : otherWords[word];
  return meant
    ? { value: meant }
    : { reason: `${quoted(text)} is not one of: ${choices.join(", ")}` };
}

/**
 * The choices that a cell names, between semicolons or commas; a name may have commas itself. The first name that is no
 * choice is the reason for rejecting the cell.
 */
export function readChoices(
  text: string,
  choices: readonly string[],
  otherWords: OtherWords = {},
): CellResult<readonly string[]> {
  if (text.length > longestList) return { reason: `${quoted(text)} is too long for options` };
  const found: string[] = [];
  for (const part of text.split(";")) {
    let rest = part
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    while (rest.length > 0) {
      const named = longestChoice(rest, choices, otherWords);
      if ("reason" in named) return named;
      found.push(named.value);
      rest = rest.slice(named.pieces);
    }
  }
  return { value: found };
}

/** The choice that the most of the first pieces name together. */
function longestChoice(
  pieces: readonly string[],
  choices: readonly string[],
  otherWords: OtherWords,
): { value: string; pieces: number } | { reason: string } {
  for (let count = pieces.length; count > 1; count -= 1) {
    const choice = readChoice(pieces.slice(0, count).join(","), choices, otherWords);
    if ("value" in choice) return { ...choice, pieces: count };
  }
  const first = readChoice(pieces[0] ?? "", choices, otherWords);
  return "value" in first ? { ...first, pieces: 1 } : first;
}

/** The size of a brand from its band (`11-50`, `11 to 50`) or from a number of employees. */
export function readSize(text: string, sizes: readonly string[]): CellResult<string> {
  const bare = possibleValue(text)
    .replace(/,|employees|people|staff/gi, "")
    .replace(/\s*(–|—|to)\s*/gi, "-")
    .trim();
  const size = sizes.find(
    (name) => squeezed(name) === squeezed(bare) && name.includes("+") === bare.includes("+"),
  );
  if (size) return { value: size };
  const employees = /^\d+$/.test(bare) ? Number(bare) : 0;
  const band = employees > 0 ? sizes.find((name) => employees <= mostOf(name)) : undefined;
  return band ? { value: band } : { reason: `${quoted(text)} is not one of: ${sizes.join(", ")}` };
}

function mostOf(size: string): number {
  return size.endsWith("+") ? Number.POSITIVE_INFINITY : Number(size.split("-")[1]);
}

const phoneSchema = optionalPhone();
const emailPattern = /^[^\s@,;<>]+@[^\s@,;<>]+\.[a-z]{2,}$/i;
const webPattern = /^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i;

/** An e-mail address, also within `mailto:` or `Asha <asha@x.in>`. Only the syntax is checked. */
export function readEmail(text: string): CellResult<string> {
  const address = (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, "").trim();
  return emailPattern.test(address)
    ? { value: address }
    : { reason: `${quoted(text)} is not an e-mail address` };
}

/** A web address; `https://` is added if missing. */
export function readUrl(text: string): CellResult<string> {
  if (!webPattern.test(text)) return { reason: `${quoted(text)} is not a web address` };
  return { value: /^https?:\/\//i.test(text) ? text : `https://${text}` };
}

/** A phone number, also as Meta writes it (`p:+919820012345`). Rejects one rounded by a spreadsheet (`9.87654E+09`). */
export function readPhone(text: string): CellResult<string> {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) {
    return {
      reason: `${quoted(text)} was shortened by the spreadsheet; format the column as text`,
    };
  }
  const phone = withLatinDigits(text)
    .replace(/^(tel:|p:|(ph|phone|mob|mobile)[.:\s]+)/i, "")
    .replace(/\.0$/, "")
    .trim();
  return isPhone(phone) ? { value: phone } : { reason: `${quoted(text)} is not a phone number` };
}

const totalWords =
  /^((grand|sub)[\s-]*)?(totals?|sum|summe|gesamt|somme|suma|कुल( योग)?|योग|jumla|kul)\s*:?$/iu;

/** Whether a row is a line of totals: its first cell names one, and it has neither number nor e-mail. */
export function isTotalLine(cells: readonly string[]): boolean {
  const first = cells.find(Boolean) ?? "";
  return (
    totalWords.test(first) && !cells.some((cell) => looksLikePhone(cell) || looksLikeEmail(cell))
  );
}

export const looksLikeEmail = (text: string) => "value" in readEmail(text);

export const looksLikeUrl = (text: string) => !looksLikeEmail(text) && "value" in readUrl(text);

export const looksLikeLinkedin = (text: string) => /(^|\.|\/)linkedin\.com\//i.test(text);

/** Whether a cell is unmistakably a phone number: 10 to 13 digits that are not a date. */
export function looksLikePhone(text: string): boolean {
  const phone = readPhone(text);
  if ("reason" in phone) return false;
  const digits = phone.value.replace(/\D/g, "").length;
  return digits >= 10 && digits <= 13 && !/^\d{4}-\d{2}-\d{2}/.test(phone.value);
}

function isPhone(text: string): boolean {
  return phoneSchema.safeParse(text).success;
}
