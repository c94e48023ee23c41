"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Change } from "@/lib/crm/changes/schema";
import { undoChange } from "./change-notices";
import { undoQuestion } from "./words";

type UndoQuestionProps = { change: Change; onClose: () => void };

/** Confirms that a change is undone. */
export function UndoQuestion({ change, onClose }: UndoQuestionProps) {
  const router = useRouter();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Undo this change?"
      description={undoQuestion(change)}
      confirmLabel="Undo"
      busyLabel="Undoing..."
      onConfirm={() => undoChange(change.id, router.refresh)}
    />
  );
}
