import { type CellResult, possibleValue, quoted, squeezed } from "./cell";

/** Synonyms of choices: `{ Prospecting: "New" }`. */
export type OtherWords = Readonly<Record<string, string>>;

const yes = ["yes", "y", "true", "1", "x", "on", "हाँ", "हां", "ja", "oui", "sí", "si"];
const no = ["no", "n", "false", "0", "off", "नहीं", "nein", "non"];

/** A checkbox: yes, no, true, false, 1, 0, or the name of the field itself ("DNC"). */
export function readFlag(text: string, names: readonly string[]): CellResult<boolean> {
  const wanted = squeezed(possibleValue(text));
  if (no.includes(wanted)) return { value: false };
  const isSet = yes.includes(wanted) || /^[✓✔☑]$/u.test(text.trim());
  if (isSet || names.some((name) => squeezed(name) === wanted)) return { value: true };
  return { reason: `${quoted(text)} is neither yes nor no` };
}

/** The choice a cell names, ignoring case, spaces and hyphens, or by a synonym. */
export function readChoice(
  text: string,
  choices: readonly string[],
  otherWords: OtherWords = {},
): CellResult<string> {
  const wanted = squeezed(possibleValue(text));
  const choice = choices.find((name) => squeezed(name) === wanted);
  if (choice) return { value: choice };
  const word = Object.keys(otherWords).find((name) => squeezed(name) === wanted);
  const meant = word === undefined ? undefined : otherWords[word];
  return meant
    ? { value: meant }
    : { reason: `${quoted(text)} is not one of: ${choices.join(", ")}` };
}

/** Longest cell of several choices; bounds the work. */
const longestList = 1_000;

/**
 * The choices that a cell names, between semicolons or commas; a name may have commas itself. The first name that is no
 * choice is the reason for rejecting the cell.
 */
export function readChoices(
  text: string,
  choices: readonly string[],
  otherWords: OtherWords = {},
): CellResult<readonly string[]> {
  if (text.length > longestList) return { reason: `${quoted(text)} is too long for options` };
  const found: string[] = [];
  for (const part of text.split(";")) {
    let rest = part
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    while (rest.length > 0) {
      const named = longestChoice(rest, choices, otherWords);
      if ("reason" in named) return named;
      found.push(named.value);
      rest = rest.slice(named.pieces);
    }
  }
  return { value: found };
}

/** The choice that the most of the first pieces name together. */
function longestChoice(
  pieces: readonly string[],
  choices: readonly string[],
  otherWords: OtherWords,
): { value: string; pieces: number } | { reason: string } {
  for (let count = pieces.length; count > 1; count -= 1) {
    const choice = readChoice(pieces.slice(0, count).join(","), choices, otherWords);
    if ("value" in choice) return { ...choice, pieces: count };
  }
  const first = readChoice(pieces[0] ?? "", choices, otherWords);
  return "value" in first ? { ...first, pieces: 1 } : first;
}

/** The size of a brand from its band (`11-50`, `11 to 50`) or from a number of employees. */
export function readSize(text: string, sizes: readonly string[]): CellResult<string> {
  const bare = possibleValue(text)
    .replace(/,|employees|people|staff/gi, "")
    .replace(/\s*(–|—|to)\s*/gi, "-")
    .trim();
  const size = sizes.find(
    (name) => squeezed(name) === squeezed(bare) && name.includes("+") === bare.includes("+"),
  );
  if (size) return { value: size };
  const employees = /^\d+$/.test(bare) ? Number(bare) : 0;
  const band = employees > 0 ? sizes.find((name) => employees <= mostOf(name)) : undefined;
  return band ? { value: band } : { reason: `${quoted(text)} is not one of: ${sizes.join(", ")}` };
}

function mostOf(size: string): number {
  return size.endsWith("+") ? Number.POSITIVE_INFINITY : Number(size.split("-")[1]);
}
