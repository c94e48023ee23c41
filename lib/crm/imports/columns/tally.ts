/** A value of a column as first written, and the number of rows that have it in any spelling. */
export type ColumnValue = { text: string; rows: number };

/** Counts the different values of a column; incomplete once `isFull`. */
export type Tally = { spellings: Map<string, ColumnValue>; keys: Map<string, ColumnValue> };

const mostValues = 200;
const mostCharacters = 80;

export function newTally(): Tally {
  return { spellings: new Map(), keys: new Map() };
}

/** Equal for spellings that differ in case, spaces, dashes, underscores and invisible characters. */
export function valueKey(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, " ")
    .trim();
}

/** Counts one cell. At most 200 spellings of at most 80 characters are kept; more are not counted. */
export function countValue({ spellings, keys }: Tally, text: string): void {
  const counted = spellings.get(text);
  if (counted) counted.rows += 1;
  if (counted || text.length > mostCharacters || spellings.size === mostValues) return;
  const key = valueKey(text);
  const value = keys.get(key) ?? { text, rows: 0 };
  value.rows += 1;
  keys.set(key, value);
  spellings.set(text, value);
}

/** All counted values, most common first. */
export function valuesOf({ keys }: Tally): ColumnValue[] {
  return [...keys.values()].sort((a, b) => b.rows - a.rows);
}

/** The values of a column that could hold choices, most common first; [] if they hardly repeat. */
export function repeatedValues(tally: Tally, filled: number): ColumnValue[] {
  const isFull = tally.spellings.size === mostValues;
  const values = valuesOf(tally).filter(({ rows }) => !isFull || rows > 1);
  return values.length > Math.max(20, filled / 2) ? [] : values;
}
