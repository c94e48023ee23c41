/** The beginning of a name that is typed after "@": where it starts in the text, and what is typed of it. */
export type Mention = { start: number; text: string };

const mostShown = 8;

/** The mention that the caret stands at the end of, or null. */
export function atCaret(text: string, caret: number): Mention | null {
  const typed = /(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}.' -]{0,60})$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length, text: typed };
}

/** The people of whose name a word begins like the typed text; none once the whole name is there. */
export function peopleFor(typed: string, people: readonly string[]): string[] {
  const text = typed.toLowerCase();
  const found = people.filter((name) => {
    const lower = name.toLowerCase();
    return !text.startsWith(lower) && (lower.startsWith(text) || lower.includes(` ${text}`));
  });
  return found.slice(0, mostShown);
}
