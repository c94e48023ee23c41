import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";

type Kinds<K extends RecordKind> = readonly [K, ...K[]];

/** The address of a page of settings for these records; without a name it shows the first of the kinds. */
export function hrefOf<K extends RecordKind>(page: string, kinds: Kinds<K>, kind: K): string {
  return kind === kinds[0] ? page : `${page}?kind=${manyRecords[kind]}`;
}

/** The kind of records that an address names; the first one for other text. */
export function kindNamed<K extends RecordKind>(
  kinds: Kinds<K>,
  many: string | string[] | undefined,
): K {
  return kinds.find((kind) => manyRecords[kind] === many) ?? kinds[0];
}
