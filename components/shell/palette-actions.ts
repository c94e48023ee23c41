"use client";

import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";

/** A further choice of an action of the palette: a stage, a person, a day. */
export type PaletteChoice = { label: string; hint?: string; onSelect: () => void };

/** An action of the command palette; with `choices`, a second step asks for one of them. */
export type PaletteAction = { label: string; icon: LucideIcon } & (
  | { href: string }
  | { onSelect: () => void }
  | { choices: readonly PaletteChoice[] }
);

/** The record whose page is shown, with its actions. */
export type OpenRecord = { name: string; actions: readonly PaletteAction[] };

let shown: OpenRecord | null = null;

/** Offers the actions of a record in the command palette while its page is shown. */
export function useOpenRecord(record: OpenRecord): void {
  useEffect(() => {
    shown = record;
    return () => {
      if (shown === record) shown = null;
    };
  });
}

/** The record whose page is shown at this moment. */
export function openRecord(): OpenRecord | null {
  return shown;
}
