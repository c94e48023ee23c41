"use client";

import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";

/** What an action of the palette needs to know besides: a stage, a person, a day. */
export type PaletteChoice = { label: string; hint?: string; onSelect: () => void };

/** Something to do from the command palette; one with choices asks for one of them in a second step. */
export type PaletteAction = { label: string; icon: LucideIcon } & (
  | { href: string }
  | { onSelect: () => void }
  | { choices: readonly PaletteChoice[] }
);

/** The record whose page is shown, and what can be done about it. */
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
