import { squeezed } from "../cells/cell";
import { evidenceFor, fitOf } from "../cells/read-cell";
import type { ImportField } from "./column";

/** The title of a column and a sample of its non-empty cells. */
type SampledColumn = { name: string; cells: readonly string[] };

const enough = 45;
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
 * The key of the best matching field for each column, or null, scored by title and cells. A field is
 * matched to at most one column. Deterministic.
 */
export function matchColumns(
  columns: readonly SampledColumn[],
  fields: readonly ImportField[],
): ColumnMatch {
  const pairs = columns.flatMap((column, index) =>
    fields.map((field) => ({ index, key: field.key, score: scoreOf(column, field) })),
  );
  const matched: ColumnMatch["keys"] = columns.map(() => null);
  const taken = new Set<string>();
  let strength = 0;
  for (const { index, key, score } of pairs.sort((a, b) => b.score - a.score)) {
    if (score < enough || matched[index] !== null || taken.has(key)) continue;
    matched[index] = key;
    taken.add(key);
    strength += score;
  }
  return { keys: matched, strength };
}

/** Whether a title is one of the names a field is known by. */
export function isKnownName(title: string, fields: readonly ImportField[]): boolean {
  const wanted = squeezed(title);
  return (
    wanted !== "" && fields.some((field) => field.names.some((name) => squeezed(name) === wanted))
  );
}

function scoreOf(column: SampledColumn, field: ImportField): number {
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

function containedScore(title: string[], name: string[]): number {
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
