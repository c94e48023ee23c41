"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";

type Props = {
  /** Deletes; what it answers is why it could not, or null. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
};

/** The confirmation before a super admin is deleted. */
export default function DeleteQuestion({ onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete member?"
      description="This action cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={onConfirm}
    />
  );
}
