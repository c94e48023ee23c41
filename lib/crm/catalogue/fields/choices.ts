/** Limits of the custom fields of a kind of records. */
export const customFieldLimits = {
  label: 60,
  help: 200,
  options: 100,
  decimals: 4,
  /** Fields of a kind of records that a search looks in. */
  searched: 4,
  /** Days during which a deleted field can be restored with its values. */
  undoDays: 30,
  /** Hours during which a field that was deleted for ever can still be restored: running work may yet write values. */
  finalHours: 1,
} as const;
