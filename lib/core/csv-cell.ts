const formulaStart = /^[=+\-@\t\r]/;

/**
 * A cell that no spreadsheet takes for a formula: text beginning with `= + - @`, tab or carriage
 * return gets a leading `'` (OWASP, CSV injection). Separators are the CSV writer's business.
 */
export function safeCsvCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text before `safeCsvCell`, so that an exported file can be read back unchanged. */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
