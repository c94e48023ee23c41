/** Each is readable under white text, WCAG AA. */
export const companyColors = [
  "#3c3dba",
  "#005c96",
  "#006666",
  "#22683b",
  "#804d0c",
  "#9a3130",
  "#7f3471",
  "#6c3c9a",
] as const;

/** The colour of a company without a logo, derived from its name. */
export function companyColor(name: string): string {
  const hash = Array.from(name).reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_537,
    0,
  );
  return companyColors[hash % companyColors.length] ?? companyColors[0];
}
