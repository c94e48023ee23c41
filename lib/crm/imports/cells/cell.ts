/** What a cell says, or in plain words why it cannot be taken. */
export type CellResult<T> = { value: T } | { reason: string };

const shownCharacters = 40;

/** The cell's text in quotation marks, shortened, for a sentence about it. */
export function quoted(text: string): string {
  return `“${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}”`;
}

/** Lower-cased, with nothing but letters and digits: what two spellings of one thing share. */
export function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
