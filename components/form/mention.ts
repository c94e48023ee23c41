/** The beginning of a name that is typed after "@": where it starts in the text, and what is typed of it. */
export type Mention = { start: number; text: string };

const mostShown = 8;

/** The mention that ends at the caret, or null; also null within a word, whose rest would stay behind a chosen name. */
export function atCaret(text: string, caret: number): Mention | null {
  if (/^[\p{L}\p{M}\p{N}]/u.test(text.slice(caret))) return null;
  const typed = /(?<![\p{L}\p{N}])@([\p{L}\p{M}\p{N}.' -]{0,60})$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length, text: typed };
}

/**
 * The people whose name has a word that begins with the typed text. A name that is typed whole comes first where longer
 * names begin with it, and is not offered alone: the next Enter or Tab takes no name that is not meant.
 */
export function peopleFor(typed: string, people: readonly string[]): string[] {
  const text = typed.toLowerCase();
  if (people.some((name) => text === `${name.toLowerCase()} `)) return [];
  const typedWhole = people.filter((name) => name.toLowerCase() === text);
  const others = people.filter((name) => {
    const lower = name.toLowerCase();
    return !text.startsWith(lower) && (lower.startsWith(text) || lower.includes(` ${text}`));
  });
  return others.length > 0 ? [...typedWhole, ...others].slice(0, mostShown) : [];
}
