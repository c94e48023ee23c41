export type LayoutSection<Key extends string = string> = {
  /** Empty for a section without a heading. */
  title: string;
  fields: readonly Key[];
};

/** The part of a layout that a kind declares beside its columns. */
export type DeclaredLayout<Key extends string = string> = {
  /** The sections of the form; details of a record have their order. */
  sections: readonly LayoutSection<Key>[];
  /** The fields on the cards of its board, a line each. */
  card: readonly Key[];
};

/** The places of the fields of a kind, by their keys. */
export type Layout = DeclaredLayout & {
  /** The columns that its list shows at first. */
  list: readonly string[];
};
