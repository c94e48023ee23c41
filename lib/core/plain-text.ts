/** Text on one line, as calendars and the headers of mails take it: no control character, no line break. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** The same for a text of several lines. */
export function plainText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(plainLine)
    .join("\n");
}
