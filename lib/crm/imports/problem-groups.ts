import { quoted } from "@/lib/crm/cells/cell";
import type { PlannedRow } from "./batches/plan";
import type { Problem, ProblemGroup } from "./outcome/schema";

const mostGroups = 50;
const problemsOfGroup = 20;
const others = "Other mistakes";

/** The problems of the rows that are refused. */
export function problemsIn(rows: readonly PlannedRow[]): Problem[] {
  return rows.flatMap((row) => (row.outcome === "failed" ? row.problems : []));
}

/** The problems without whose cells rows become records. */
export function droppedIn(rows: readonly PlannedRow[]): Problem[] {
  return rows.flatMap((row) => ("values" in row ? (row.dropped ?? []) : []));
}

/**
 * Adds problems to their groups: same column, same reason apart from the cell it quotes. Each group
 * keeps its first 20; past 50 groups they are counted as other mistakes.
 */
export function groupProblems(
  groups: readonly ProblemGroup[],
  problems: readonly Problem[],
): ProblemGroup[] {
  const byKey = new Map(groups.map((group) => [keyOf(group.column, templateOf(group)), group]));
  for (const problem of problems) {
    const own = keyOf(problem.column, template(problem));
    const key = byKey.has(own) || byKey.size < mostGroups ? own : keyOf(null, others);
    byKey.set(key, added(byKey.get(key) ?? newGroup(problem, key === own), problem));
  }
  return [...byKey.values()];
}

/** Adds the rows that are left as they are to their groups, each with its first 20. */
export function groupSkipped(
  groups: readonly ProblemGroup[],
  rows: readonly PlannedRow[],
): ProblemGroup[] {
  const byReason = new Map(groups.map((group) => [group.reason, group]));
  for (const row of rows) {
    if (row.outcome !== "skipped") continue;
    const problem = { line: row.line, column: null, cell: null, reason: row.reason };
    const { rows: count, problems } = byReason.get(row.group) ?? { rows: 0, problems: [] };
    byReason.set(row.group, {
      column: null,
      reason: row.group,
      rows: count + 1,
      problems: [...problems, problem].slice(0, problemsOfGroup),
    });
  }
  return [...byReason.values()];
}

function newGroup({ column, reason }: Problem, isOwn: boolean): ProblemGroup {
  const of = isOwn ? { column, reason } : { column: null, reason: others };
  return { ...of, rows: 0, problems: [] };
}

function added({ column, reason, rows, problems }: ProblemGroup, problem: Problem): ProblemGroup {
  const isSame = reason === problem.reason || reason === others;
  return {
    column,
    reason: isSame ? reason : template(problem),
    rows: rows + 1,
    problems: problems.length < problemsOfGroup ? [...problems, shortened(problem)] : problems,
  };
}

/** Cuts the cell to what a screen shows; the failed-rows file has all of it. */
function shortened(problem: Problem): Problem {
  return { ...problem, cell: problem.cell?.slice(0, 200) ?? null };
}

function keyOf(column: string | null, reason: string): string {
  return JSON.stringify([column, reason]);
}

function templateOf({ problems: [first], reason }: ProblemGroup): string {
  return first && reason !== others ? template(first) : reason;
}

function template({ cell, reason }: Problem): string {
  return cell === null ? reason : reason.replace(quoted(cell), () => "“…”");
}
