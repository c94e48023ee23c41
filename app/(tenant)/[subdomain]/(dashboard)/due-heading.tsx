import { formatCount } from "@/lib/core/format";
import type { DuePart } from "@/lib/crm/dashboard/schema";

type Props = { hello: string; overdue: DuePart; dueToday: DuePart; ahead: DuePart };

/** The heading of Today: how much is late, due today and due in the next seven days. */
export function DueHeading({ hello, overdue, dueToday, ahead }: Props) {
  const counts = [
    { part: overdue, word: "late", tone: "text-destructive-text" },
    { part: dueToday, word: "today", tone: "" },
    { part: ahead, word: "this week", tone: "text-muted-foreground" },
  ].filter(({ part }) => part.total > 0);
  return (
    <h1 id="today" className="font-semibold text-3xl tabular-nums max-md:text-2xl">
      <span className="sr-only">{hello}. </span>
      {counts.length === 0 && "Nothing due"}
      {counts.map(({ part, word, tone }, place) => (
        <span key={word} className={tone}>
          {place > 0 && <span className="me-2 font-normal text-muted-foreground">·</span>}
          <span className="whitespace-nowrap">
            {formatCount(part.total)}
            {part.isMore && "+"} {word}
          </span>{" "}
        </span>
      ))}
    </h1>
  );
}
