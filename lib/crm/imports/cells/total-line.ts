import { looksLikeEmail, looksLikePhone } from "./reach";

const totalWords =
  /^((grand|sub)[\s-]*)?(totals?|sum|summe|gesamt|somme|suma|कुल( योग)?|योग|jumla|kul)\s*:?$/iu;

/** Whether a row is a line of totals: its first cell names one, and it has neither number nor e-mail. */
export function isTotalLine(cells: readonly string[]): boolean {
  const first = cells.find(Boolean) ?? "";
  return (
    totalWords.test(first) && !cells.some((cell) => looksLikePhone(cell) || looksLikeEmail(cell))
  );
}
