/** The lines of a calendar as they were before folding (RFC 5545, 3.1). */
export function calendarLines(content: string): string[] {
  return content
    .replace(/\r?\n[ \t]/g, "")
    .trim()
    .split(/\r?\n/);
}

/** The first line of this property, with its parameters. */
export function propertyOf(lines: readonly string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
}
