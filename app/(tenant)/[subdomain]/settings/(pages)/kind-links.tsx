import { SegmentLinks } from "@/components/ui/segments";
import { capitalized } from "@/lib/core/labels";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { hrefOf } from "./kind-address";

type Props<K extends RecordKind> = {
  /** The address of the page. */
  page: string;
  kinds: readonly [K, ...K[]];
  current: K;
};

/** Links to the same page of settings for other kinds of records. */
export function KindLinks<K extends RecordKind>({ page, kinds, current }: Props<K>) {
  return (
    <div className="max-md:-mx-2">
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
