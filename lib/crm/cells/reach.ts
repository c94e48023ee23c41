import { optionalPhone } from "@/lib/core/contact";
import { type CellResult, quoted, withLatinDigits } from "./cell";

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

const totalWords =
  /^((grand|sub)[\s-]*)?(totals?|sum|summe|gesamt|somme|suma|कुल( योग)?|योग|jumla|kul)\s*:?$/iu;

/** Whether a row is a line of totals: its first cell names one, and it has neither number nor e-mail. */
export function isTotalLine(cells: readonly string[]): boolean {
  const first = cells.find(Boolean) ?? "";
  return (
    totalWords.test(first) && !cells.some((cell) => looksLikePhone(cell) || looksLikeEmail(cell))
  );
}
