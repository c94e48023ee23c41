"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import { flatValues, nestedValues } from "@/lib/core/custom-fields";
import { isSameValue, type RecordForm } from "./use-record-form";

const discardMs = 10_000;

type KeptDraftProps = {
  name: string;
  form: RecordForm;
  /** The version that the next save replaces. Restored values bring back that with which they were typed. */
  version: RefObject<number | undefined>;
};

/**
 * Keeps the changed values of a form in this tab and restores them when the form of this name is opened again, with a
 * notice to discard them. Also asks for confirmation before the tab is closed, unless another person has signed in.
 */
export function KeptDraft({ name, form, version }: KeptDraftProps): null {
  const { initial, methods, drafts } = form;
  const values = useWatch({ control: methods.control });
  const isDirty = !isSameValue(values, initial);
  const [openedName] = useState(name);

  const restore = useEffectEvent(() => {
    const kept = drafts.read(name);
    const restored = nestedValues({ ...flatValues(initial), ...kept?.values });
    if (!kept || isSameValue(restored, initial)) return;
    const shown = version.current;
    version.current = kept.version;
    methods.reset(restored, { keepDefaultValues: true });
    const discard = () => {
      version.current = shown;
      form.reset(initial);
    };
    toast.info("What you had typed is here again", {
      action: { label: "Discard", onClick: discard },
      duration: discardMs,
    });
  });

  useEffect(() => restore(), []);

  useEffect(() => {
    const before = new Map(Object.entries(flatValues(initial)));
    const changed = Object.entries(flatValues(values)).filter(
      ([key, value]) => !isSameValue(value, before.get(key)),
    );
    if (changed.length === 0) drafts.forget(name);
    else drafts.keep(name, { values: Object.fromEntries(changed), version: version.current });
    if (name !== openedName) drafts.forget(openedName);
  }, [name, openedName, initial, values, version, drafts]);

  useEffect(() => {
    if (!isDirty) return;
    const confirm = (event: BeforeUnloadEvent) => {
      if (drafts.isCurrent()) event.preventDefault();
    };
    addEventListener("beforeunload", confirm);
    return () => removeEventListener("beforeunload", confirm);
  }, [isDirty, drafts]);

  return null;
}
