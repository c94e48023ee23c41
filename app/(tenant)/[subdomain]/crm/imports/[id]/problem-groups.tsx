import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { countOf, formatCount } from "@/lib/core/format";
import type { ProblemGroup } from "@/lib/crm/imports/outcome/schema";
import { SectionTitle } from "./step-parts";

type Props = { title: string; groups: readonly ProblemGroup[]; hint: string };

/** Few enough to be read without opening anything. */
const openUpTo = 10;

/** Why rows became no record: one entry for each reason with its number of rows, which open in it. */
export function ProblemGroups({ title, groups, hint }: Props) {
  const titleId = useId();
  if (groups.length === 0) return null;
  const total = groups.reduce((sum, { rows }) => sum + rows, 0);
  const sorted = [...groups].sort((a, b) => b.rows - a.rows);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <SectionTitle id={titleId} hint={hint}>
        {title}
      </SectionTitle>
      <ul className="flex flex-col divide-y rounded-lg border bg-card">
        {sorted.map((group) => (
          <li key={`${group.column} ${group.reason}`}>
            <Group group={group} isOpen={total <= openUpTo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group, isOpen }: { group: ProblemGroup; isOpen: boolean }) {
  const { column, reason, rows, problems } = group;
  const isMistake = column !== null || problems.some(({ cell }) => cell !== null);
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 py-2 hover:bg-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90 rtl:-scale-x-100" />
        <span className="min-w-0 flex-1 break-words" dir="auto">
          {isMistake && <strong className="font-semibold">{column ?? "Whole row"} </strong>}
          {titleOf(group, reason)}
        </span>
        <span className="shrink-0 text-muted-foreground tabular-nums">{countOf(rows, "row")}</span>
      </summary>
      <Rows group={group} />
    </details>
  );
}

/** The reason with the first cells in place of “…”. */
function titleOf({ problems }: ProblemGroup, reason: string): string {
  const cells = [...new Set(problems.map(({ cell }) => cell ?? ""))].filter(Boolean);
  if (!reason.includes("“…”")) return reason;
  const named = cells.slice(0, 3).map((cell) => `“${cell.slice(0, 40)}”`);
  return reason.replace("“…”", () => named.join(", ") + (cells.length > 3 ? ", …" : ""));
}

function Rows({ group }: { group: ProblemGroup }) {
  const { problems, rows } = group;
  const isSame = problems.every(({ reason }) => reason === group.reason);
  const left = rows - problems.length;
  return (
    <div className="flex flex-col gap-2 px-3 pb-3 ps-10">
      {isSame ? (
        <p className="text-muted-foreground tabular-nums">
          {problems.length > 1 ? "Rows" : "Row"}{" "}
          {problems.map(({ line }) => formatCount(line)).join(", ")}
        </p>
      ) : (
        <Cells problems={problems} />
      )}
      {left > 0 && (
        <p className="text-muted-foreground">
          and {countOf(left, "more row", "more rows")}, in the file of rows left out after the
          import
        </p>
      )}
    </div>
  );
}

/** The rows whose cells differ and whose reason the title gives. */
function Cells({ problems }: Pick<ProblemGroup, "problems">) {
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {problems.map(({ line, cell, reason }) => (
        <li key={line} className="flex min-w-0 gap-2">
          <span className="shrink-0 text-muted-foreground tabular-nums">
            Row {formatCount(line)}
          </span>
          <span dir="auto" className="truncate" title={cell ?? reason}>
            {cell ?? reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
