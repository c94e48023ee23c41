import { maxRupees } from "@/lib/core/fields";
import { type CellResult, possibleValue, quoted } from "./cell";

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
