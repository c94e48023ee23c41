import { toast } from "sonner";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { CompanyBulkAnswer } from "@/lib/companies/bulk/schema";
import { type CompanyStatus, companyStatusLabels, isStopped } from "@/lib/companies/choices";
import { countOf, formatCount } from "@/lib/core/format";

type StatusChange = {
  answer: CompanyBulkAnswer;
  status: CompanyStatus;
  /** Fetches the screen again. */
  refresh: () => void;
};

const namedFailures = 3;

/** The notice of a change of companies, with Undo; failed ones are named. */
export function showStatusChange(change: StatusChange): void {
  const { changed, failed } = change.answer;
  const text = resultText(change);
  if (changed.length === 0) return void toast.info(text, { description: failuresText(failed) });
  const undo = withUndo(() => void undoStatus(change));
  if (failed.length === 0) return void toast.success(text, undo);
  toast.warning(text, { ...undo, description: failuresText(failed) });
}

/** "3 companies are now inactive, 1 unchanged". */
export function resultText({ answer: { counts }, status }: Omit<StatusChange, "refresh">): string {
  const now = `now ${companyStatusLabels[status].toLowerCase()}`;
  return [
    counts.changed === 0 ? "No company changed" : `${companiesAre(counts.changed)} ${now}`,
    counts.same > 0 && `${formatCount(counts.same)} unchanged`,
    counts.failed > 0 && `${formatCount(counts.failed)} failed`,
    counts.notFound > 0 && `${formatCount(counts.notFound)} not found`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Acme (It is deleted: restore it first), 2 more": at most three companies are named. */
export function failuresText(failed: CompanyBulkAnswer["failed"]): string {
  const named = failed.slice(0, namedFailures).map(({ name, reason }) => `${name} (${reason})`);
  const others = failed.length - named.length;
  return [...named, ...(others > 0 ? [`${formatCount(others)} more`] : [])].join(", ");
}

/** Gives exactly the changed companies the status and the reason that they had. */
async function undoStatus({ answer, status, refresh }: StatusChange): Promise<void> {
  const failed: CompanyBulkAnswer["failed"] = [];
  let undone = 0;
  try {
    for (const group of alike(answer.changed)) {
      const result = await restore(group, status);
      failed.push(...result.failed);
      undone += result.counts.changed;
    }
    const description = failed.length > 0 ? failuresText(failed) : undefined;
    const text = `Undone: ${countOf(undone, "company", "companies")} restored`;
    if (description) toast.warning(text, { description });
    else toast.success(text);
  } catch (error) {
    toast.error("It could not be undone", { description: reasonOf(error) });
  }
  refresh();
}

type Changed = CompanyBulkAnswer["changed"];

/** The companies in groups that had the same status and reason. */
function alike(changed: Changed): Changed[] {
  const groups = new Map<string, Changed>();
  for (const company of changed) {
    const had = JSON.stringify([company.from, company.reason]);
    groups.set(had, [...(groups.get(had) ?? []), company]);
  }
  return [...groups.values()];
}

/** Companies that all had the same status and reason. */
async function restore(group: Changed, from: CompanyStatus): Promise<CompanyBulkAnswer> {
  const [first] = group;
  if (!first) throw new Error("There is no company to restore");
  const reason = first.reason ?? (isStopped(first.from) ? "A change was undone" : null);
  const ids = group.map(({ id }) => id);
  const body = { ids, change: { status: first.from }, reason, from };
  return api("POST /super-admin/companies/bulk", { body });
}

function companiesAre(count: number): string {
  return `${countOf(count, "company", "companies")} ${count === 1 ? "is" : "are"}`;
}
