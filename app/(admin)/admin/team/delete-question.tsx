"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";

type Props = {
  /** Deletes; what it answers is why it could not, or null. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
};

/** Asks before a super admin is deleted, in the words of the specification, section 4. */
export default function DeleteQuestion({ onConfirm, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<boolean> {
    const failure = await onConfirm();
    setProblem(failure);
    return failure === null;
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete member?"
      description="This action cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      problem={problem}
      onConfirm={confirm}
    />
  );
}
