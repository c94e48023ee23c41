"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import type { Form } from "@/components/form/use-form";
import { forget, keep, readKept } from "./kept-draft";

const discardMs = 10_000;

/**
 * Keeps in this tab what is typed and not saved, so that neither a reload nor a way to another page loses
 * it, and asks before the tab is closed. What is found is put back, with a word about it.
 */
export function useKept(enquiryId: string, draftId: string | null, form: Form): void {
  const { dirty, values } = form;
  const [openedId] = useState(draftId);

  const putBack = useEffectEvent(() => {
    const kept = readKept({ enquiryId, id: draftId });
    if (!kept) return;
    form.fill(kept);
    const onClick = () => form.reset(values);
    toast.info("What you had typed is here again", {
      action: { label: "Discard", onClick },
      duration: discardMs,
    });
  });

  useEffect(() => putBack(), []);

  useEffect(() => {
    const draft = { enquiryId, id: draftId };
    if (dirty) keep(draft, values);
    else forget(draft);
    if (draftId !== openedId) forget({ enquiryId, id: openedId });
  }, [enquiryId, draftId, openedId, dirty, values]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
}
