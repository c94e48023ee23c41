"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import { forgetDraft, keepDraft, readDraft } from "@/lib/client/drafts";
import { isSameValue, type RecordForm } from "./use-record-form";

const discardMs = 10_000;

/**
 * Keeps the changed values of a form in this tab and restores them when the form of this name is opened again, with a
 * notice to discard them. Also asks for confirmation before the tab is closed.
 */
export function KeptDraft({ name, form }: { name: string; form: RecordForm }): null {
  const { initial, methods } = form;
  const values = useWatch({ control: methods.control });
  const isDirty = !isSameValue(values, initial);
  const [openedName] = useState(name);

  const restore = useEffectEvent(() => {
    const kept = readDraft(name);
    if (!kept) return;
    methods.reset({ ...initial, ...kept }, { keepDefaultValues: true });
    toast.info("What you had typed is here again", {
      action: { label: "Discard", onClick: () => form.reset(initial) },
      duration: discardMs,
    });
  });

  useEffect(() => restore(), []);

  useEffect(() => {
    const changed = Object.entries(values).filter(
      ([key, value]) => !isSameValue(value, initial[key]),
    );
    if (changed.length > 0) keepDraft(name, Object.fromEntries(changed));
    else forgetDraft(name);
    if (name !== openedName) forgetDraft(openedName);
  }, [name, openedName, initial, values]);

  useEffect(() => {
    if (!isDirty) return;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", confirm);
    return () => removeEventListener("beforeunload", confirm);
  }, [isDirty]);

  return null;
}
