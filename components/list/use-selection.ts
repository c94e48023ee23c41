"use client";

import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useHotkeys } from "@/lib/client/hotkeys";
import { createSelection, type Reach, type Selection, type ShownPage } from "./selection";

/** The selection of a list, kept while pages are turned and cleared when the filters change. */
export function useSelection({ ids, total, filters }: ShownPage, reach?: Reach): Selection {
  const [selection] = useState(() => createSelection(reach));
  useLayoutEffect(() => selection.show({ ids, total, filters }));
  return selection;
}

/** What `read` finds in the selection, followed as it changes; as before any selection while hydrating. */
export function useSelected<T>(selection: Selection, read: () => T, before: T): T {
  return useSyncExternalStore(selection.subscribe, read, () => before);
}

/** Ctrl+A selects the page and then all that match, Escape nothing. Returns whether there is a selection. */
export function useSelectionKeys(selection: Selection | undefined): boolean {
  useHotkeys(selection ? { "mod+a": selection.more, Escape: selection.clear } : {});
  return useSyncExternalStore(
    selection?.subscribe ?? neverChanges,
    () => selection?.isOn() ?? false,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
