"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { toast } from "sonner";
import { isSameValue, type RecordForm } from "@/components/form/use-record-form";

/** A proposal that is being written; `id` is that of the draft, null before its first save. */
export type DraftKey = { enquiryId: string; id: string | null };

const mostKept = 20;
const orderKey = "proposals-kept";
const keyOf = ({ enquiryId, id }: DraftKey) => `proposal-of-${id ?? enquiryId}`;

/** What this tab keeps for the draft, or null; also null where storage is forbidden. */
export function readKept(draft: DraftKey): FieldValues | null {
  for (const key of keysOf(draft)) {
    const kept = toKept(stored(key));
    if (kept?.id === draft.id) return kept.values;
  }
  return null;
}

/** Keeps it until the tab is closed, or until twenty others were typed in after it. */
export function keep(draft: DraftKey, values: FieldValues): void {
  const key = keyOf(draft);
  const order = [...keptOrder().filter((other) => other !== key), key];
  try {
    for (const old of order.slice(0, -mostKept)) sessionStorage.removeItem(old);
    sessionStorage.setItem(orderKey, JSON.stringify(order.slice(-mostKept)));
    sessionStorage.setItem(key, JSON.stringify({ id: draft.id, values }));
  } catch {
    // A browser without storage still works, it only forgets.
  }
}

/** Keeps nothing any more for this draft; for others of its enquiry it does. */
export function forget(draft: DraftKey): void {
  for (const key of keysOf(draft)) {
    if (toKept(stored(key))?.id === draft.id) sessionStorage.removeItem(key);
  }
}

/** Where it is; before drafts had places of their own, an enquiry had one for all. */
function keysOf(draft: DraftKey): string[] {
  return [keyOf(draft), keyOf({ ...draft, id: null })];
}

function keptOrder(): string[] {
  const order = stored(orderKey);
  return Array.isArray(order) ? order.filter((key) => typeof key === "string") : [];
}

function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function toKept(read: unknown): { id: string | null; values: FieldValues } | null {
  if (typeof read !== "object" || read === null || !("id" in read) || !("values" in read))
    return null;
  const { id, values } = read;
  if (id !== null && typeof id !== "string") return null;
  return typeof values === "object" && values !== null ? { id, values: { ...values } } : null;
}

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
