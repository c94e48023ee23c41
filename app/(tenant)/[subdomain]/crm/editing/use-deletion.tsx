"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { Opening } from "@/components/form/opening";
import { useAttempt, useOptimisticIds } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";

type Deletable = { id: string; version: number };

type Deletion = {
  remove: (params: { id: string }, ifMatch: number) => Promise<{ trashId: string }>;
  question: string;
  deleted: string;
  restored: string;
  failed: string;
};

export const brandDeletion: Deletion = {
  remove: (params, ifMatch) => api("DELETE /crm/brands/{id}", { params, ifMatch }),
  question: "Are you sure you want to delete this brand? This will affect all related leads.",
  deleted: "Brand deleted",
  restored: "Brand restored",
  failed: "Error deleting brand. Please try again.",
};

export const leadDeletion: Deletion = {
  remove: (params, ifMatch) => api("DELETE /crm/leads/{id}", { params, ifMatch }),
  question: "Are you sure you want to delete this lead?",
  deleted: "Lead deleted",
  restored: "Lead restored",
  failed: "Error deleting lead. Please try again.",
};

export const meetingDeletion: Deletion = {
  remove: (params, ifMatch) => api("DELETE /crm/meetings/{id}", { params, ifMatch }),
  question: "Are you sure you want to delete this meeting?",
  deleted: "Meeting deleted",
  restored: "Meeting restored",
  failed: "Error deleting meeting. Please try again.",
};

export const enquiryDeletion: Deletion = {
  remove: (params, ifMatch) => api("DELETE /crm/enquiries/{id}", { params, ifMatch }),
  question: "Are you sure you want to delete this enquiry?",
  deleted: "Enquiry deleted",
  restored: "Enquiry restored",
  failed: "Error deleting enquiry. Please try again.",
};

/**
 * Deletes a record optimistically, with Undo for ten seconds; reverts with a toast if the server refuses.
 * `pending` is the record whose deletion awaits confirmation.
 */
export function useDeletion<Row extends Deletable>(deletion: Deletion, done?: () => void) {
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
        const { trashId } = await deletion.remove({ id }, version);
        toast.success(
          deletion.deleted,
          withUndo(() => undo(trashId)),
        );
        startTransition(() => (done ? done() : router.refresh()));
      } catch (error) {
        toast.error(deletion.failed, { description: reasonOf(error) });
        startTransition(() => router.refresh());
      }
    });
  }

  function undo(trashId: string) {
    attempt("It could not be restored. Look for it in the trash.", async () => {
      await api("POST /crm/trash/{id}/restoration", { params: { id: trashId } });
      toast.success(deletion.restored);
    });
  }

  return {
    question: deletion.question,
    pending,
    request: setPending,
    confirm,
    isDeleted: (row: Row) => deleted.has(row.id),
  };
}

const ConfirmDialog = dynamic(
  () => import("@/components/form/confirm-dialog").then((module) => module.ConfirmDialog),
  { loading: Opening },
);

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
      open
      onOpenChange={(open) => !open && deletion.request(null)}
      description={deletion.question}
      onConfirm={deletion.confirm}
    />
  );
}
