"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "sonner";
import { isSameValue, type RecordForm } from "@/components/form/use-record-form";
import { type DraftKey, forget, keep, readKept } from "./kept-draft";

const discardMs = 10_000;

/**
 * Keeps unsaved values in this tab, over reloads and navigation, and asks before the tab is closed. Values that
 * are found on opening are put back, with a notice that offers to discard them.
 */
export function useKept({ enquiryId, id }: DraftKey, form: RecordForm, values: FieldValues): void {
  const dirty = !isSameValue(values, form.initial);
  const [openedId] = useState(id);

  const putBack = useEffectEvent(() => {
    const kept = readKept({ enquiryId, id });
    if (!kept) return;
    form.methods.reset(kept, { keepDefaultValues: true });
    const onClick = () => form.reset(form.initial);
    toast.info("What you had typed is here again", {
      action: { label: "Discard", onClick },
      duration: discardMs,
    });
  });

  useEffect(() => putBack(), []);

  useEffect(() => {
    const draft = { enquiryId, id };
    if (dirty) keep(draft, values);
    else forget(draft);
    if (id !== openedId) forget({ enquiryId, id: openedId });
  }, [enquiryId, id, openedId, dirty, values]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
}
