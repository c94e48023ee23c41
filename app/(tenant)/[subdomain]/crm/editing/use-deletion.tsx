"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { useAttempt, useOptimisticIds } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordScreens } from "../record-screens";

type Deletable = { id: string; version: number };

/**
 * Deletes a record optimistically, with Undo for ten seconds; reverts with a toast if the server refuses.
 * `pending` is the record whose deletion awaits confirmation.
 */
export function useDeletion<Row extends Deletable>(kind: RecordKind, done?: () => void) {
  const { many, title, deletionWarning } = recordScreens[kind];
  const router = useRouter();
  const [pending, setPending] = useState<Row | null>(null);
  const deleted = useOptimisticIds();
  const [, startTransition] = useTransition();
  const { attempt } = useAttempt();

  function confirm() {
    if (!pending) return;
    const { id, version } = pending;
    startTransition(async () => {
      deleted.add(id);
      try {
        const { trashId } = await api(`DELETE /crm/${many}/{id}`, {
          params: { id },
          ifMatch: version,
        });
        toast.success(
          `${title} deleted`,
          withUndo(() => undo(trashId)),
        );
        startTransition(() => (done ? done() : router.refresh()));
      } catch (error) {
        toast.error(`Error deleting ${kind}. Please try again.`, { description: reasonOf(error) });
        startTransition(() => router.refresh());
      }
    });
  }

  function undo(trashId: string) {
    attempt("It could not be restored. Look for it in the trash.", async () => {
      await api("POST /crm/trash/{id}/restoration", { params: { id: trashId } });
      toast.success(`${title} restored`);
    });
  }

  return {
    question: [`Are you sure you want to delete this ${kind}?`, deletionWarning]
      .filter(Boolean)
      .join(" "),
    pending,
    request: setPending,
    confirm,
    isDeleted: (row: Row) => deleted.has(row.id),
  };
}

type DeletionQuestionProps = {
  deletion: {
    question: string;
    pending: unknown;
    request: (nothing: null) => void;
    confirm: () => void;
  };
};

/** The confirmation dialog of `useDeletion`. */
export function DeletionQuestion({ deletion }: DeletionQuestionProps) {
  if (deletion.pending === null) return null;
  return (
    <ConfirmDialog
      onClose={() => deletion.request(null)}
      description={deletion.question}
      onConfirm={deletion.confirm}
    />
  );
}
