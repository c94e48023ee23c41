"use client";

import { useEffect, useEffectEvent } from "react";
import type { Form } from "@/components/form/use-form";
import { toast } from "@/components/ui/toast";
import { readKept, writeKept } from "./kept-draft";

const discardMs = 10_000;

/**
 * Keeps in this tab what is typed and not saved, so that neither a reload nor a way to another page loses
 * it, and asks before the tab is closed. What is found is put back, with a word about it.
 */
export function useKept(enquiryId: string, draftId: string | null, form: Form): void {
  const { dirty, values } = form;

  const putBack = useEffectEvent(() => {
    const kept = readKept(enquiryId);
    if (!kept || kept.id !== draftId) return;
    form.fill(kept.values);
    const onClick = () => form.reset(values);
    toast.info("What you had typed is here again", {
      action: { label: "Discard", onClick },
      duration: discardMs,
    });
  });

  useEffect(() => putBack(), []);

  useEffect(() => {
    writeKept(enquiryId, dirty ? { id: draftId, values } : null);
  }, [enquiryId, draftId, dirty, values]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
}
