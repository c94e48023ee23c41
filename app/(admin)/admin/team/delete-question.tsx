"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";

type Props = {
  /** Deletes; returns the reason it failed, or null. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
};

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
