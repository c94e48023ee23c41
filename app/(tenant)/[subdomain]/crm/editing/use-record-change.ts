"use client";

import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { saveRecord } from "@/lib/client/record-api";
import type { Versioned } from "@/lib/client/records";
import type { RecordKind } from "@/lib/core/record-kinds";
import { saveAsking } from "./ask-for-fields";
import { savingFailed, sentLater } from "./saving-failure";

/**
 * Changes fields of records where they are shown: at once, with Undo. A refused change is taken back with a
 * notice.
 */
export function useRecordChange<R extends Versioned>(kind: RecordKind) {
  const { attempt } = useAttempt();
  const failed = savingFailed(kind);

  async function save(record: R, patch: Partial<R>, { notice, description }: Words) {
    const { undo, isWaiting } = await saveRecord(kind, record, { patch });
    const takeBack = () =>
      attempt(failed, async () => ((await undo()).isWaiting ? null : undefined));
    const more = isWaiting ? sentLater() : description;
    toast.success(notice, { description: more, ...withUndo(takeBack) });
    if (isWaiting) return null;
  }

  return {
    change: (record: R, patch: Partial<R>, notice: string) =>
      attempt(failed, () =>
        saveAsking({ kind, record, patch }, (all, current) => save(current, all, { notice })),
      ),
    /** Changes fields in place; a refusal goes to `onRefused` in place of a notice. */
    changeHeld: (record: R, patch: Partial<R>, { onRefused, ...words }: Held) =>
      attempt(failed, () => save(record, patch, words).catch(onRefused)),
  };
}

type Words = { notice: string; description?: string | undefined };

/** The words of a change, and who receives its refusal. */
type Held = Words & { onRefused: (error: unknown) => Promise<void> };
