import { fromWindows1252 } from "@/lib/crm/imports/files/encoding";

/**
 * The text of a body without byte order mark: UTF-16 by its mark, UTF-8 where the bytes are that, else
 * Windows-1252, of which every byte is a character.
 */
export function bodyText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(Buffer.from(bytes));
  }
}

// Takes a text without an end too, which would else be read again from each of its quotes.
const textsAndNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** The JSON in bytes; undefined if there is none. Whole numbers too large to be exact become texts. */
export function jsonIn(bytes: Uint8Array): unknown {
  const exact = bodyText(bytes).replace(textsAndNumbers, (part) =>
    /^-?\d{16,}$/.test(part) ? `"${part}"` : part,
  );
  try {
    return JSON.parse(exact);
  } catch {
    return undefined;
  }
}

/** The text without characters that cannot be stored or that control what is around them; line breaks stay. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "")
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/gu, "")
    .trim();
}

/** The beginning of a text, clean to the last character. */
export function shortText(text: string, most: number): string {
  return cleanText(cleanText(text).slice(0, most));
}

/** A problem of a text that cannot be read, with its beginning: “It is not valid JSON: {"name": "Ash”. */
export function unreadable(problem: string, text: string): { problem: string } {
  const start = shortText(text, 200).replace(/\s+/g, " ");
  return { problem: start ? `${problem}: ${start}` : problem };
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** A text of a portal without its HTML: line breaks as such, other tags removed, entities as characters. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** The time of `2026-11-29 21:10:02` in India; undefined for anything else. */
export function indiaTime(text: string | undefined): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text ?? "") ?? [];
  return timeOf(`${day}T${time}+05:30`);
}

/** The time that a text names; undefined for anything else. */
export function timeOf(text: string): Date | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
