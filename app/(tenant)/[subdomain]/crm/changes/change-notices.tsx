"use client";

import { toast } from "sonner";
import { Progress } from "@/components/ui/progress";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { BulkAnswer, Change } from "@/lib/crm/changes/schema";
import { followChange } from "./follow-change";
import { progressText, resultText, undoText } from "./words";

type ShownChange = {
  answer: BulkAnswer;
  words: { one: string; many: string };
  /** The past participle of the change: "updated". */
  verb: string;
  /** Fetches the screen again. */
  refresh: () => void;
};

/** The notice of a change, with Undo; a change under way shows its progress first. */
export function showChange({ answer, words, verb, refresh }: ShownChange): void {
  const { changeId, counts } = answer;
  if (!changeId) return void toast.info(`No ${words.one} matches any more`);
  if (counts.changed + counts.same + counts.failed < counts.matched)
    return void showProgress(changeId, refresh);
  toast.success(
    resultText({ counts, words, verb }),
    withUndo(() => void undoChange(changeId, refresh)),
  );
}

/** Undoes a change and shows the result. */
export async function undoChange(id: string, refresh: () => void): Promise<void> {
  try {
    const { change } = await api("POST /crm/changes/{id}/undo", { params: { id }, body: {} });
    if (change.state === "undoing") return void showProgress(id, refresh);
    showEnd(change, refresh);
  } catch (error) {
    toast.error("It could not be undone", { description: reasonOf(error) });
  }
}

/** A notice that follows a change to its end, also after its screen is left. */
export async function showProgress(id: string, refresh: () => void): Promise<void> {
  const toastId = `change ${id}`;
  const cancel = {
    label: "Cancel",
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void cancelChange(id);
    },
  };
  const show = (change: Change) =>
    toast.loading(<ProgressNotice change={change} />, {
      id: toastId,
      duration: Number.POSITIVE_INFINITY,
      ...(change.canCancel && { action: cancel }),
    });
  const ended = await followChange(id, show);
  toast.dismiss(toastId);
  if (ended) showEnd(ended, refresh);
}

function ProgressNotice({ change }: { change: Change }) {
  const text = progressText(change);
  return (
    <span className="flex min-w-56 flex-col gap-1.5">
      <span className="tabular-nums">{text}</span>
      <Progress
        value={change.total > 0 ? (change.done / change.total) * 100 : null}
        aria-label={text}
        className="h-1.5"
      />
    </span>
  );
}

export async function cancelChange(id: string): Promise<void> {
  try {
    await api("POST /crm/changes/{id}/cancellation", { params: { id }, body: {} });
  } catch (error) {
    toast.error("It could not be stopped", { description: reasonOf(error) });
  }
}

/** The notice of a change that has ended, with Undo. */
export function showEnd(change: Change, refresh: () => void): void {
  refresh();
  if (change.state === "failed")
    return void toast.error("The change stopped", { description: change.error ?? undefined });
  if (change.state === "undone") return void toast.success(undoText(change));
  const undo = () => void undoChange(change.id, refresh);
  toast.success(endText(change), change.canUndo ? withUndo(undo) : undefined);
}

function endText(change: Change): string {
  const text = resultText(change);
  return change.cancelledAt ? `Stopped: ${text}` : text;
}
