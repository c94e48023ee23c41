"use client";

import { type ReactNode, useState } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  description: ReactNode;
  confirmLabel?: string;
  /** The button's label while it works: "Deleting...". */
  busyLabel?: string;
  cancelLabel?: string;
  tone?: "confirm" | "destructive";
  /** Nothing can be confirmed yet. */
  pending?: boolean;
  /** The dialog closes afterwards, but stays open on `false`, a throw, or an error message, which it shows. */
  onConfirm: () => unknown;
};

/** Asks for confirmation of an action: "Are you sure?" by default. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title = "Are you sure?",
  description,
  confirmLabel = "Yes",
  busyLabel = confirmLabel,
  cancelLabel = "Cancel",
  tone = "confirm",
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await onConfirm();
      if (typeof answer === "string") setProblem(answer);
      else if (answer !== false) onOpenChange(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription asChild>
          <div>{description}</div>
        </AlertDialogDescription>
        {problem && (
          <p role="alert" className="mt-1 text-destructive-text text-table">
            {problem}
          </p>
        )}
        <div className="mt-3 flex justify-end gap-2 max-md:[&>button]:flex-1">
          <AlertDialogCancel asChild>
            <Button variant="secondary" disabled={busy}>
              {cancelLabel}
            </Button>
          </AlertDialogCancel>
          <Button variant={tone} disabled={busy || pending} aria-busy={busy} onClick={confirm}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
