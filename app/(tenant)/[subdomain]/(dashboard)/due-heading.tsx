import { formatCount } from "@/lib/core/format";
import type { DueEntry, DuePart, Today } from "@/lib/crm/dashboard/schema";

type Props = { hello: string; today: Today; isGone: (entry: DueEntry) => boolean };

/** The heading of Today: how much is late, due today and due in the next seven days. */
export function DueHeading({ hello, today, isGone }: Props) {
  const counts = [
    { part: today.overdue, word: "late", tone: "text-destructive-text" },
    { part: today.dueToday, word: "today", tone: "" },
    { part: today.ahead, word: "this week", tone: "text-muted-foreground" },
  ].flatMap(({ part, ...shown }) => {
    const count = countOf(part, isGone);
    return count ? [{ ...shown, count }] : [];
  });
  return (
    <h1 id="today" className="font-semibold text-3xl tabular-nums max-md:text-2xl">
      <span className="sr-only">{hello}. </span>
      {counts.length === 0 && "Nothing due"}
      {counts.map(({ count, word, tone }, place) => (
        <span key={word} className={tone}>
          {place > 0 && <span className="me-2 font-normal text-muted-foreground">·</span>}
          <span className="whitespace-nowrap">
            {count} {word}
          </span>{" "}
        </span>
      ))}
    </h1>
  );
}

/** The count without the entries that are gone, with a plus where more are not counted; null for none. */
function countOf({ total, isMore, entries }: DuePart, isGone: Props["isGone"]): string | null {
  const left = total - entries.filter(isGone).length;
  return left > 0 ? `${formatCount(left)}${isMore ? "+" : ""}` : null;
}
