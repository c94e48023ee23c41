"use client";

import dynamic from "next/dynamic";
import { Opening } from "./opening";

const ConfirmDialog = dynamic(
  () => import("@/components/form/confirm-dialog").then((module) => module.ConfirmDialog),
  { loading: Opening },
);

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
    <ConfirmDialog
      open
      onOpenChange={(asking) => !asking && deletion.ask(null)}
      description={deletion.question}
      onConfirm={deletion.confirm}
    />
  );
}
