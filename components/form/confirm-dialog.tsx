"use client";

import { AlertDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { overlayStyle, useReturnFocus } from "@/components/ui/overlay";
import { cn } from "@/lib/core/cn";

type ConfirmDialogProps = {
  open?: boolean;
  onClose: () => void;
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
  open = true,
  onClose,
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
  const focus = useReturnFocus();

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await onConfirm();
      if (typeof answer === "string") setProblem(answer);
      else if (answer !== false) onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={cn(overlayStyle, "grid place-items-center p-4")}>
          <AlertDialog.Content
            className="flex w-full max-w-md flex-col gap-2 rounded-xl bg-popover p-5 text-popover-foreground shadow-modal outline-none duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98"
            {...focus}
          >
            <AlertDialog.Title className="font-semibold text-base">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild className="text-pretty text-muted-foreground">
              <div>{description}</div>
            </AlertDialog.Description>
            {problem && (
              <p role="alert" className="mt-1 text-destructive-text text-table">
                {problem}
              </p>
            )}
            <div className="mt-3 flex justify-end gap-2 max-md:[&>button]:flex-1">
              <AlertDialog.Cancel asChild>
                <Button variant="outline" disabled={busy}>
                  {cancelLabel}
                </Button>
              </AlertDialog.Cancel>
              <Button variant={tone} disabled={busy || pending} aria-busy={busy} onClick={confirm}>
                {busy ? busyLabel : confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
