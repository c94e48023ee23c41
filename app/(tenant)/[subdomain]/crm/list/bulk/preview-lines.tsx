import { ValueChange } from "@/components/list/change-preview";
import { countOf } from "@/lib/core/format";
import type { BulkAnswer } from "@/lib/crm/changes/schema";
import { countsText, type DeletedCounts, ofColleagues } from "@/lib/crm/kinds/deleted-counts";

type Words = { one: string; many: string };

/** The effect of a change: the values before and after, and the records that stay as they are. */
export function PreviewLines({ answer, words }: { answer: BulkAnswer; words: Words }) {
  const { preview, counts } = answer;
  return (
    <div className="flex flex-col gap-3">
      {preview?.fields.map((field) => (
        <ValueChange key={field.field} {...field} />
      ))}
      <ul className="flex flex-col gap-0.5 text-muted-foreground text-table tabular-nums">
        {stayingLines(answer, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {counts.matched === 0 && <p>Nothing matches any more.</p>}
    </div>
  );
}

/** The sentences about records that stay as they are and records that change along. */
export function stayingLines({ counts, preview }: BulkAnswer, { one, many }: Words): string[] {
  const { unchanged = 0, deleted, hindering, restored } = preview ?? {};
  const lines = [
    deleted && `${countsText(deleted)} go to the trash, where they stay for 30 days.`,
    restored && `${countsText(restored)} come back from the trash.`,
    unchanged > 0 && `${countOf(unchanged, one, many)} will not change.`,
    counts.failed > 0 && cannotLine(countOf(counts.failed, one, many), counts.failed, hindering),
    counts.notFound > 0 && `${countOf(counts.notFound, one, many)} cannot be found any more.`,
  ];
  return lines.filter((line) => typeof line === "string");
}

function cannotLine(records: string, count: number, hindering: DeletedCounts | undefined): string {
  if (!hindering) return `${records} cannot be changed.`;
  return `${records} cannot be deleted: ${ofColleagues(hindering, count === 1 ? "it" : "them")}.`;
}
