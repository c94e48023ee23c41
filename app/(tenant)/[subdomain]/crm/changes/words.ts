import type { Tone } from "@/components/ui/badge";
import { countOf, formatCount, formatDateTime } from "@/lib/core/format";
import type { Change, ChangeAction, ChangeState, ItemOutcome } from "@/lib/crm/changes/schema";
import { recordWords } from "../record-screens";

/** Title and column headers in order, shared by the table and its skeleton. */
export const changeList = {
  title: "Bulk changes",
  subtitle: "Undo for 30 days, and suggestions",
  headers: {
    title: "Change",
    state: "Status",
    changed: "Changed",
    same: "Unchanged",
    failed: "Failed",
    createdAt: "When",
    actions: "Actions",
  },
  selects: 1,
};

export const itemHeaders = { label: "Record", outcome: "Result", reason: "Why" };

export const stateWords: Record<ChangeState, { label: string; tone: Tone }> = {
  draft: { label: "Suggested", tone: "info" },
  applying: { label: "Under way", tone: "highlight" },
  applied: { label: "Done", tone: "success" },
  undoing: { label: "Undoing", tone: "highlight" },
  undone: { label: "Undone", tone: "neutral" },
  failed: { label: "Stopped early", tone: "danger" },
};

/** The names of the records of a change. */
export function wordsOf(kind: Change["recordKind"]): Words {
  return kind ? recordWords[kind] : { one: "record", many: "records" };
}

type Words = { one: string; many: string };

type ActionWords = {
  verb: string;
  doing: string;
  /** The outcome of a record. */
  applied: string;
  kept: string;
  /** "Undone: 12 leads restored", for "12 leads" and "are". */
  undone: (records: string, are: string) => string;
  notUndone: string;
};

const actionWords: Record<ChangeAction, ActionWords> = {
  update: {
    verb: "updated",
    doing: "Changing",
    applied: "Changed",
    kept: "Kept a later edit",
    undone: (records) => `Undone: ${records} restored`,
    notUndone: "kept later edits",
  },
  delete: {
    verb: "deleted",
    doing: "Deleting",
    applied: "Deleted",
    kept: "Not restored",
    undone: (records, are) => `${records} ${are} back from the trash`,
    notUndone: "could not be restored",
  },
  restore: {
    verb: "restored",
    doing: "Restoring",
    applied: "Restored",
    kept: "Left as it is",
    undone: (records, are) => `${records} ${are} in the trash again`,
    notUndone: "left as they are",
  },
  convert: {
    verb: "converted",
    doing: "Converting",
    applied: "Converted",
    kept: "Not converted back",
    undone: (records, are) => `${records} ${are} converted back`,
    notUndone: "could not be converted back",
  },
  merge: {
    verb: "merged",
    doing: "Merging",
    applied: "Merged",
    kept: "Kept a later edit",
    undone: (records) => `Undone: ${records} restored`,
    notUndone: "kept later edits",
  },
};

/** The outcome of a record of a change. */
export function outcomeWords(
  action: ChangeAction,
): Record<ItemOutcome, { label: string; tone: Tone }> {
  const { applied, kept } = actionWords[action];
  return {
    applied: { label: applied, tone: "success" },
    same: { label: "Unchanged", tone: "neutral" },
    failed: { label: "Failed", tone: "danger" },
    undone: { label: "Undone", tone: "neutral" },
    kept: { label: kept, tone: "warning" },
    waiting: { label: "Waiting", tone: "info" },
  };
}

type Result =
  | Pick<Change, "counts" | "recordKind" | "action">
  | { counts: Pick<Change["counts"], "changed" | "same" | "failed">; words: Words; verb: string };

/** "1,180 leads updated, 12 unchanged, 3 failed". */
export function resultText(result: Result): string {
  const { changed, same, failed } = result.counts;
  const { one, many } = "words" in result ? result.words : wordsOf(result.recordKind);
  const verb = "words" in result ? result.verb : actionWords[result.action].verb;
  return [
    `${countOf(changed, one, many)} ${verb}`,
    same > 0 && `${formatCount(same)} unchanged`,
    failed > 0 && `${formatCount(failed)} failed`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** How long a suggestion waits, or why it can no longer be applied. */
export function untilText(
  { suggestion }: Pick<Change, "suggestion">,
  { now, timeZone }: { now: string; timeZone: string },
): string | null {
  if (!suggestion) return null;
  const until = formatDateTime(suggestion.until, timeZone);
  return Date.parse(now) < Date.parse(suggestion.until)
    ? `It can be applied until ${until}.`
    : `It was not applied by ${until}, so it has ended and no record was changed.`;
}

type Undoing = Pick<Change, "counts" | "recordKind" | "action">;

/** The effect of an undo: "12 leads come back from the trash". */
export function undoQuestion({ counts, recordKind, action }: Undoing): string {
  const { one, many } = wordsOf(recordKind);
  const left = counts.changed - counts.undone;
  const isOne = left === 1;
  const records = countOf(left, one, many);
  switch (action) {
    case "update":
      return `${records} ${isOne ? "gets its" : "get their"} former values back, unless ${isOne ? "it was" : "they were"} edited since.`;
    case "delete":
      return `${records} ${isOne ? "comes" : "come"} back from the trash, with what was deleted along with ${isOne ? "it" : "them"}.`;
    case "restore":
      return `${records} ${isOne ? "goes" : "go"} back to the trash, unless ${isOne ? "it was" : "they were"} edited since.`;
    case "convert":
      return "The field gets its former kind back with all values, also those that were edited since.";
    case "merge":
      return "The merged records come back from the trash with what hung on them. What was changed since stays as it is.";
    default:
      return action satisfies never;
  }
}

/** "Undone: 1,175 leads restored, 5 kept later edits". */
export function undoText({ counts, recordKind, action }: Undoing): string {
  const { one, many } = wordsOf(recordKind);
  const { undone, kept } = counts;
  const words = actionWords[action];
  const first = words.undone(countOf(undone, one, many), undone === 1 ? "is" : "are");
  return kept > 0 ? `${first}, ${formatCount(kept)} ${words.notUndone}` : first;
}

/** "Changing 4,500 of 10,000 leads". */
export function progressText(
  change: Pick<Change, "state" | "action" | "done" | "total" | "recordKind">,
): string {
  const { many } = wordsOf(change.recordKind);
  const doing = change.state === "undoing" ? "Undoing" : actionWords[change.action].doing;
  return `${doing} ${formatCount(change.done)} of ${formatCount(change.total)} ${many}`;
}
