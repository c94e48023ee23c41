import { NativeSelect } from "@/components/ui/native-select";
import { SegmentButtons } from "@/components/ui/segments";
import { countOf } from "@/lib/core/format";
import type { ImportKind } from "@/lib/crm/imports/choices";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { importKindOrder, importWords } from "../words";

type KindProps = { record: ImportRecord; onChoose: (kind: ImportKind) => void };

/** Switches between brands and leads; names the kind that the columns match if it was not expected. */
export function KindChoice({ record, onChoose }: KindProps) {
  const { kind, kinds, matchedKind } = record;
  const isUnexpected = matchedKind !== null && (matchedKind !== kinds[0] || matchedKind !== kind);
  if (kinds.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentButtons
        label="What the file holds"
        choices={importKindOrder.map((value) => ({ value, label: importWords[value].list }))}
        value={kind}
        onChoose={(chosen) => chosen !== kind && onChoose(chosen)}
      />
      {isUnexpected && (
        <p role="status">The columns of this file match {importWords[matchedKind].many}.</p>
      )}
    </div>
  );
}

type SheetProps = { record: ImportRecord; onChoose: (sheet: string) => void };

/** Switches between the sheets of a workbook, also to those alike together. */
export function SheetChoice({ record: { sheet, sheets }, onChoose }: SheetProps) {
  const others = sheets.filter(({ name, count }) => name !== sheet && count === 1);
  const chosen = sheets.find(({ name }) => name === sheet);
  if (others.length === 0) return null;
  const rows = others.reduce((sum, other) => sum + other.rows, 0);
  const more = sheets.some(({ count }) => count > 1)
    ? "Those with the same titles can be taken together."
    : "Each is imported by itself.";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <NativeSelect
        aria-label="Sheet"
        className="w-auto max-w-full"
        value={sheet ?? ""}
        options={sheets.map(({ name, count }) => ({
          value: name,
          label: `${count > 1 ? "Sheets" : "Sheet"} ${name}`,
        }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      <p>
        {chosen && chosen.count > 1
          ? "Their rows are counted on from sheet to sheet."
          : `${countOf(others.length, "more sheet")} with ${countOf(rows, "row")}. ${more}`}
      </p>
    </div>
  );
}
