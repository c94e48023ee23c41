"use client";

import { lazy, Suspense } from "react";
import { Opening } from "./opening";

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: component } = await import("@/components/form/confirm-dialog");
  return { default: component };
});

type DeletionQuestionProps = {
  deletion: {
    question: string;
    asked: unknown;
    ask: (nothing: null) => void;
    confirm: () => void;
  };
};

/** Asks before a record is deleted, once one has been chosen. */
export function DeletionQuestion({ deletion }: DeletionQuestionProps) {
  if (deletion.asked === null) return null;
  return (
    <Suspense fallback={<Opening />}>
      <ConfirmDialog
        open
        onOpenChange={(asking) => !asking && deletion.ask(null)}
        description={deletion.question}
        onConfirm={deletion.confirm}
      />
    </Suspense>
  );
}
