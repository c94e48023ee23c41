import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { isCalendarDate } from "@/lib/core/calendar-date";
import { countOf, formatCount, formatDate } from "@/lib/core/format";
import type { Preview } from "./use-preview";

type ChangePreviewProps<Answer> = {
  preview: Preview<Answer>;
  /** Why the change failed, in place of why its preview did. */
  problem?: string | null;
  children: (answer: Answer) => ReactNode;
};

/** The effect of a change of many records, shown while it is edited. */
export function ChangePreview<Answer>(props: ChangePreviewProps<Answer>) {
  const { preview, children } = props;
  const failure = props.problem ?? preview.problem;
  const isShown = preview.answer || preview.isLoading;
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {isShown && (
        <div className="min-h-16 rounded-lg bg-muted px-4 py-3">
          {preview.answer ? (
            children(preview.answer)
          ) : (
            <p className="flex items-center gap-2 text-muted-foreground">
              <Spinner />
              Counting
            </p>
          )}
        </div>
      )}
      {failure && (
        <p role="alert" className="text-destructive-text">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Null for none, or how many days later. */
type NextValue = string | null | { addDays: number };

type ValueChangeProps = {
  label: string;
  /** The values that the records have now, and how many have each. */
  from: readonly { value: string | null; count: number }[];
  to: NextValue;
  /** How many have values that are not in `from`. */
  others?: number;
};

/** The values of a field before and after: "12 New, 3 Contacted → Qualified". */
export function ValueChange({ label, from, to, others = 0 }: ValueChangeProps) {
  const changing = from.filter(({ value }) => value !== to);
  const same = from.find(({ value }) => value === to)?.count ?? 0;
  const counts = changing.map(({ value, count }) => `${formatCount(count)} ${shownValue(value)}`);
  if (others > 0) counts.push(`${formatCount(others)} others`);
  return (
    <div className="flex flex-col gap-0.5">
      <p className="text-muted-foreground text-xs">{label}</p>
      <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <span>{counts.join(", ") || "None"}</span>
        <ArrowRight role="img" aria-label="become" className="size-3.5 rtl:rotate-180" />
        <strong className="font-semibold">{nextValue(to)}</strong>
      </p>
      {same > 0 && (
        <p className="text-muted-foreground text-table tabular-nums">
          {formatCount(same)} already {same === 1 ? "is" : "are"}
        </p>
      )}
    </div>
  );
}

function nextValue(to: NextValue): string {
  if (typeof to !== "object" || to === null) return shownValue(to);
  return to.addDays === 7 ? "a week later" : `${countOf(to.addDays, "day")} later`;
}

function shownValue(value: string | null): string {
  if (value === null || value === "") return "without";
  return isCalendarDate(value) ? formatDate(value) : value;
}
