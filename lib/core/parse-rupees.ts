const units: Record<string, number> = {
  "": 1,
  k: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
};

const amount = /^(?:₹|rs\.?|inr)?\s*(\d+(?:\.\d+)?)\s*([a-z]*)\.?(?:\/-)?$/;

/**
 * Parses an amount in rupees: `₹1,20,000`, `Rs. 1,20,000/-`, `12.5L`, `1.25 crore`. Blank text is null;
 * anything else is NaN, which every schema refuses.
 */
export function parseRupees(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(",", "");
  if (typed === "") return null;
  const [, figure, unit] = amount.exec(typed) ?? [];
  const factor = units[unit ?? ""];
  if (figure === undefined || factor === undefined) return Number.NaN;
  return Math.round(Number(figure) * factor * 100) / 100;
}
