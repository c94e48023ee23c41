import { maxRupees } from "@/lib/core/fields";
import { type CellResult, quoted } from "./cell";

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
 * Whole rupees as people write them: `₹1,20,000`, `Rs. 5,000/-`, `1.2L`, `2 Cr`, `120000.00`.
 * Paise, negative amounts and other currencies are refused.
 */
export function readAmount(text: string): CellResult<number> {
  if (otherCurrency.test(text)) return { reason: `${quoted(text)} is not in rupees` };
  const bare = text
    .replace(rupeeSigns, " ")
    .replace(/\/-\s*$/, "")
    .trim()
    .toLowerCase();
  if (/^[-−(]/.test(bare)) return { reason: `${quoted(text)} is below zero` };
  const unit = units.find(([pattern]) => pattern.test(bare));
  const digits = (unit ? bare.replace(unit[0], "") : bare).replace(/\s+/g, "");
  if (!plain.test(digits) && !grouped.test(digits))
    return { reason: `${quoted(text)} is not an amount` };
  return wholeRupees(text, Number(digits.replaceAll(",", "")) * (unit?.[1] ?? 1));
}

/** Whether a cell is an amount beyond doubt: one with a currency, a unit or grouped digits. */
export function looksLikeAmount(text: string): boolean {
  const bare = text.replace(rupeeSigns, "").trim();
  const isMarked =
    bare !== text.trim() || grouped.test(bare) || /\d\s*(l|lakhs?|cr|crores?)$/i.test(bare);
  return isMarked && "value" in readAmount(text);
}

function wholeRupees(text: string, amount: number): CellResult<number> {
  const rupees = Math.round(amount);
  if (Math.abs(amount - rupees) > 1e-6) {
    return { reason: `${quoted(text)} has paise; amounts are whole rupees` };
  }
  if (rupees > maxRupees) return { reason: `${quoted(text)} is more than 10,00,000 crore` };
  return { value: rupees };
}
