"use client";

import { useRef, useState } from "react";
import { useOpenForm } from "@/lib/client/unsaved-input";
import { ConfirmDialog } from "./confirm-dialog";

type UnsavedInput = {
  isDirty: () => boolean;
  /** Closes the form, unless leaving takes it off the screen. */
  discard?: () => void;
};

/** The question before unsaved input is discarded, also by navigation inside the app. */
export function useDiscardQuestion({ isDirty, discard }: UnsavedInput) {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const isDiscarded = useRef(false);
  useOpenForm({
    isDirty: () => !isDiscarded.current && isDirty(),
    ask: (leave) => setPending({ leave }),
  });

  function confirm() {
    isDiscarded.current = true;
    discard?.();
    pending?.leave();
  }

  return {
    ask: () => setPending({ leave: () => {} }),
    dialog: (
      <ConfirmDialog
        open={pending !== null}
        onClose={() => setPending(null)}
        title="Discard changes?"
        description="What you have typed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={confirm}
      />
    ),
  };
}
