import { squeezed } from "@/lib/crm/cells/cell";
import { evidenceFor, fitOf, isMapped } from "@/lib/crm/cells/read-cell";
import type { ImportField } from "./column";
import { forAllRows } from "./ids";
import { takesSeveral } from "./several";

/** The title of a column, a sample of its non-empty cells, and the share of the rows that have one. */
type SampledColumn = { name: string; cells: readonly string[]; filled: number };

const enough = 45;
/** A rarely filled column is proposed for its exact title only. */
const leastShare = 0.1;
/** A date that new records have anyway is in most rows of a file; one with gaps is that of something else. */
const leastShareOfDate = 0.75;
/** A title that ends with one of these is no other field: the note of an agent is no agent. */
const ownTitles = ["id", "note", "notes", "remark", "remarks", "comment", "comments"];
const scores = {
  exact: 100,
  contained: 58,
  perWord: 3,
  lastWord: 5,
  fits: 40,
  exactMisfit: -45,
  misfit: -80,
  evidence: 50,
};

/** The matched field of each column, or null, and how well all of them match together. */
export type ColumnMatch = { keys: (string | null)[]; strength: number };

/** How much stronger a match must be to be clearly better: by a column more. */
export const clearlyStronger = 80;

/**
 * The key of the best matching field for each column, or null: by the likeness of title and cells, times the share of
 * the rows with a cell that the field reads. A field is matched to one column, to those of the parts of a name, or to all
 * with numbers or e-mail addresses under an exact title. Deterministic.
 */
export function matchColumns(
  columns: readonly SampledColumn[],
  fields: readonly ImportField[],
): ColumnMatch {
  const matches = fields
    .flatMap((field) => [...wholesOf(field, columns), ...partsOf(field, columns)])
    .sort((a, b) => b.score - a.score);
  const keys: ColumnMatch["keys"] = columns.map(() => null);
  const taken = new Set<string>();
  let strength = 0;
  for (const { at, field, likeness } of matches) {
    if (taken.has(field.key) || at.some((column) => keys[column] !== null)) continue;
    for (const column of at) keys[column] = field.key;
    taken.add(field.key);
    strength += likeness;
  }
  // A file may be asked for the brand of all its rows, not for their names.
  for (const { at, field, isExact } of matches) {
    const isFree = at.every((column) => Object.hasOwn(forAllRows, keys[column] ?? ""));
    if (!field.required || taken.has(field.key) || !isExact || !isFree) continue;
    for (const column of at) keys[column] = field.key;
    taken.add(field.key);
  }
  for (const { at, field, isFurther } of matches)
    for (const column of at) if (isFurther) keys[column] ??= field.key;
  return { keys, strength };
}

/** Columns that may fill a field, whether by an exact title, and whether they may beside another one. */
type Match = {
  at: readonly number[];
  field: ImportField;
  likeness: number;
  score: number;
  isExact: boolean;
  isFurther: boolean;
};

function wholesOf(field: ImportField, columns: readonly SampledColumn[]): Match[] {
  return columns.flatMap((column, index) => {
    const likeness = likenessOf(column, field);
    const score = likeness < enough ? 0 : likeness * shareOf(column, field);
    const isRead = (fitOf(field, column.cells) ?? 0) >= 0.5 && takesSeveral(field);
    const isExact = isKnownName(column.name, [field]);
    const match = { at: [index], field, likeness, score, isExact, isFurther: isExact && isRead };
    return score > 0 ? [match] : [];
  });
}

/** The filled columns with the parts of a name. */
function partsOf(field: ImportField, columns: readonly SampledColumn[]): Match[] {
  const titles = field.parts.map(squeezed);
  const at = columns.flatMap(({ name, filled }, index) =>
    filled > 0 && titles.includes(squeezed(name)) ? [index] : [],
  );
  if (at.length < 2) return [];
  const filled = Math.max(...at.map((index) => columns[index]?.filled ?? 0));
  const likeness = scores.exact + 1;
  return [{ at, field, likeness, score: likeness * filled, isExact: true, isFurther: false }];
}

/** Whether a title is one of the names a field is known by. */
export function isKnownName(title: string, fields: readonly ImportField[]): boolean {
  const wanted = squeezed(title);
  return (
    wanted !== "" &&
    fields.some(({ names, parts }) =>
      [...names, ...parts].some((name) => squeezed(name) === wanted),
    )
  );
}

/**
 * The share of the rows with a cell that the field reads. Unknown values of choices may be given a meaning, and cells
 * under an exact title that cannot be read are named with the reason.
 */
function shareOf({ name, cells, filled }: SampledColumn, field: ImportField): number {
  const fit = fitOf(field, cells) ?? 1;
  const share = filled * (isMapped(field) ? (1 + fit) / 2 : fit);
  const isKnown = isKnownName(name, [field]);
  if (isKnown && !field.startsToday) return Math.max(share, filled / 100);
  const least = field.startsToday && !isKnown ? leastShareOfDate : leastShare;
  return share >= least ? share : 0;
}

function likenessOf(column: SampledColumn, field: ImportField): number {
  const byName = nameScore(column.name, field);
  const fit = fitOf(field, column.cells);
  if (byName === 0 && field.needsName) return 0;
  if (byName === 0) return evidenceFor(field, column.cells) >= 0.8 ? scores.evidence : 0;
  if (fit === null) return byName;
  if (fit >= 0.8) return byName + scores.fits;
  return fit >= 0.4
    ? byName
    : byName + (byName > scores.exact - 30 ? scores.exactMisfit : scores.misfit);
}

// Earlier names of a field are more specific than later ones, such as "contact".
function nameScore(title: string, field: ImportField): number {
  const wanted = squeezed(title);
  const exact = field.names.findIndex((name) => squeezed(name) === wanted);
  if (exact >= 0) return scores.exact - exact;
  const words = wordsOf(title);
  return Math.max(0, ...field.names.map((name) => containedScore(words, wordsOf(name))));
}

/** A title around a name scores, unless it ends with a title of its own: the id of a campaign is no campaign. */
function containedScore(title: string[], name: string[]): number {
  const last = title.at(-1) ?? "";
  if (ownTitles.includes(last) && name.at(-1) !== last) return 0;
  const at = title.findIndex((_, start) =>
    name.every((word, index) => title[start + index] === word),
  );
  if (at < 0) return 0;
  const isLast = at + name.length === title.length;
  return scores.contained + name.length * scores.perWord + (isLast ? scores.lastWord : 0);
}

function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/e-?mail/g, "email")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
