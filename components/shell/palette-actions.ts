"use client";

import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";

/** A further choice of an action of the palette: a stage, a person, a day. */
export type PaletteChoice = { label: string; hint?: string; onSelect: () => void };

/** The words that an action reads in a sentence such as "follow up friday". */
export type PaletteSentence = {
  /** The words that it may begin with: "follow up". */
  verbs: readonly string[];
  /** The choice that the rest of the sentence names; null where it names none. */
  read: (rest: string) => PaletteChoice | null;
};

/** An action of the command palette; with `choices`, a second step asks for one of them. */
export type PaletteAction = {
  label: string;
  icon: LucideIcon;
  /** The key that does the same on the page. */
  key?: string;
  sentence?: PaletteSentence;
} & ({ href: string } | { onSelect: () => void } | { choices: readonly PaletteChoice[] });

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
