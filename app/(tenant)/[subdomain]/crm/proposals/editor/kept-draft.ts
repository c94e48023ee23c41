"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "sonner";
import * as z from "zod";
import { isSameValue, type RecordForm } from "@/components/form/use-record-form";
import { readOfTab, writeOfTab } from "@/lib/client/stored-keys";

/** `id` is null before the draft's first save. */
type DraftKey = { enquiryId: string; id: string | null };

const maxKept = 20;
const orderKey = "proposals-kept";
const keyOf = ({ enquiryId, id }: DraftKey) => `proposal-of-${id ?? enquiryId}`;

const keptOrder = z.array(z.string()).catch([]);
const keptDraft = z
  .object({ id: z.string().nullable(), values: z.record(z.string(), z.unknown()) })
  .nullable()
  .catch(null);

/** The values kept in this tab, or null; also null if storage is unavailable. */
export function readKept(draft: DraftKey): FieldValues | null {
  for (const key of keysOf(draft)) {
    const kept = keptDraft.parse(stored(key));
    if (kept?.id === draft.id) return kept.values;
  }
  return null;
}

/** Keeps the values in this tab; at most 20 drafts, the oldest is dropped. */
export function keep(draft: DraftKey, values: FieldValues): void {
  const key = keyOf(draft);
  const order = [...keptOrder.parse(stored(orderKey)).filter((other) => other !== key), key];
  for (const old of order.slice(0, -maxKept)) writeOfTab(old, null);
  writeOfTab(orderKey, JSON.stringify(order.slice(-maxKept)));
  writeOfTab(key, JSON.stringify({ id: draft.id, values }));
}

/** Removes this draft's values, not those of other drafts of the enquiry. */
export function forget(draft: DraftKey): void {
  for (const key of keysOf(draft)) {
    if (keptDraft.parse(stored(key))?.id === draft.id) writeOfTab(key, null);
  }
}

/** The draft's own key, then the older key per enquiry. */
function keysOf(draft: DraftKey): string[] {
  return [keyOf(draft), keyOf({ ...draft, id: null })];
}

function stored(key: string): unknown {
  try {
    return JSON.parse(readOfTab(key) ?? "null");
  } catch {
    return null;
  }
}

const discardMs = 10_000;

/**
 * Keeps unsaved values in this tab and restores them on mount with a notice to discard them. Also
 * asks for confirmation before the tab is closed.
 */
export function useKept({ enquiryId, id }: DraftKey, form: RecordForm, values: FieldValues): void {
  const dirty = !isSameValue(values, form.initial);
  const [openedId] = useState(id);

  const restore = useEffectEvent(() => {
    const kept = readKept({ enquiryId, id });
    if (!kept) return;
    form.methods.reset(kept, { keepDefaultValues: true });
    const onClick = () => form.reset(form.initial);
    toast.info("What you had typed is here again", {
      action: { label: "Discard", onClick },
      duration: discardMs,
    });
  });

  useEffect(() => restore(), []);

  useEffect(() => {
    const draft = { enquiryId, id };
    if (dirty) keep(draft, values);
    else forget(draft);
    if (id !== openedId) forget({ enquiryId, id: openedId });
  }, [enquiryId, id, openedId, dirty, values]);

  useEffect(() => {
    if (!dirty) return;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", confirm);
    return () => removeEventListener("beforeunload", confirm);
  }, [dirty]);
}
