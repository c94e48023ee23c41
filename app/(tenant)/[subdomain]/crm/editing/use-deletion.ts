"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import { useOptimisticIds } from "@/lib/client/use-optimistic-ids";

type Deletable = { id: string; version: number };

type Words = {
  path: string;
  question: string;
  deleted: string;
  restored: string;
  failed: string;
};

export const brandDeletion: Words = {
  path: "/crm/brands",
  question: "Are you sure you want to delete this brand? This will affect all related leads.",
  deleted: "Brand deleted",
  restored: "Brand restored",
  failed: "Error deleting brand. Please try again.",
};

export const leadDeletion: Words = {
  path: "/crm/leads",
  question: "Are you sure you want to delete this lead?",
  deleted: "Lead deleted",
  restored: "Lead restored",
  failed: "Error deleting lead. Please try again.",
};

export const meetingDeletion: Words = {
  path: "/crm/meetings",
  question: "Are you sure you want to delete this meeting?",
  deleted: "Meeting deleted",
  restored: "Meeting restored",
  failed: "Error deleting meeting. Please try again.",
};

export const enquiryDeletion: Words = {
  path: "/crm/enquiries",
  question: "Are you sure you want to delete this enquiry?",
  deleted: "Enquiry deleted",
  restored: "Enquiry restored",
  failed: "Error deleting enquiry. Please try again.",
};

/**
 * Deletes a record at once on the screen, with Undo for ten seconds; it is back, with a notice, where
 * the server says no. `asked` is the record about which the reader is being asked.
 */
export function useDeletion<Row extends Deletable>(words: Words, done?: () => void) {
  const router = useRouter();
  const [asked, ask] = useState<Row | null>(null);
  const deleted = useOptimisticIds();
  const [, startTransition] = useTransition();
  const { attempt } = useAttempt();

  function confirm() {
    if (!asked) return;
    const { id, version } = asked;
    startTransition(async () => {
      deleted.add(id);
      try {
        const { trashId } = await api.delete<{ trashId: string }>(`${words.path}/${id}`, {
          ifMatch: version,
        });
        toast.success(
          words.deleted,
          withUndo(() => undo(trashId)),
        );
        startTransition(() => (done ? done() : router.refresh()));
      } catch (error) {
        toast.error(words.failed, { description: reasonOf(error) });
        startTransition(() => router.refresh());
      }
    });
  }

  function undo(trashId: string) {
    attempt("It could not be restored. Look for it in the trash.", async () => {
      await api.post(`/crm/trash/${trashId}/restoration`);
      toast.success(words.restored);
    });
  }

  return {
    question: words.question,
    asked,
    ask,
    confirm,
    isDeleted: (row: Row) => deleted.has(row.id),
  };
}
