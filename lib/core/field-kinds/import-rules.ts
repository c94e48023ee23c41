import type { Fields } from "./define-fields";
import type { SheetCell } from "./kinds";

/** How columns of an imported file become a field. Only imports read these rules. */
export type ImportRule = {
  /** The column titles it is known by, most telling first. */
  names: readonly string[];
  /** The titles of columns that make one value together, in the order in which they are joined. */
  parts?: readonly string[];
  /** Other words for a choice: `{ Prospecting: "New" }`. */
  otherWords?: Readonly<Record<string, string>>;
  /** Never guessed from its cells alone: another field has cells of the same kind. */
  needsName?: true;
  /** How its cells are read, where it differs from the kind. */
  cell?: SheetCell;
  /** The name of the field on the import's screens, where it differs from the label. */
  label?: string;
};

/** The rules of a kind's fields, by their keys. */
export type ImportRules<F extends Fields = Fields> = { readonly [K in keyof F]?: ImportRule };

/** The names in a list written as one text, separated by commas. */
export function named(list: string): readonly string[] {
  return list.split(", ");
}

/** The words of each choice, as the choices of each word. */
export function wordsOf<C extends string>(
  choices: Readonly<Partial<Record<C, string>>>,
): Readonly<Record<string, string>> {
  const pairs = Object.entries<string | undefined>(choices).flatMap(([choice, list]) =>
    list ? named(list).map((word) => [word, choice]) : [],
  );
  return Object.fromEntries(pairs);
}
