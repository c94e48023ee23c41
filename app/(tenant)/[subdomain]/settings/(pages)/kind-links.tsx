import { SegmentLinks } from "@/components/ui/segments";
import { capitalized } from "@/lib/core/labels";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";

type Kinds<K extends RecordKind> = readonly [K, ...K[]];

type Props<K extends RecordKind> = {
  /** The address of the page. */
  page: string;
  kinds: Kinds<K>;
  current: K;
};

/** Links to the same page of settings for other kinds of records. */
export function KindLinks<K extends RecordKind>({ page, kinds, current }: Props<K>) {
  return (
    <div>
      <SegmentLinks
        label="Kind of records"
        choices={kinds.map((kind) => ({
          label: capitalized(manyRecords[kind]),
          href: hrefOf(page, kinds, kind),
          isHere: kind === current,
        }))}
        replace
      />
    </div>
  );
}

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
