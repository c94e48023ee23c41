import { TriangleAlert } from "lucide-react";
import type { Arrival } from "@/lib/crm/capture/arrivals/schema";
import { labelOf, type Target } from "./words";

type Problem = Arrival["problems"][number];
type Props = { problems: readonly Problem[]; targets: readonly Target[] };

/** The problems of an arrival or a trial, each with its field. */
export function ProblemList({ problems, targets }: Props) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Problems" className="flex flex-col gap-1 rounded-lg bg-warning px-3 py-2">
      {problems.map((problem) => (
        <li
          key={`${problem.field} ${problem.reason}`}
          className="wrap-anywhere flex items-start gap-2 text-warning-foreground"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problemText(problem, targets)}
        </li>
      ))}
    </ul>
  );
}

/** "Priority: “Soon” is not one of: Low, High", or the reason of the whole. */
export function problemText({ field, reason }: Problem, targets: readonly Target[]): string {
  return field ? `${labelOf(field, targets)}: ${reason}` : reason;
}
