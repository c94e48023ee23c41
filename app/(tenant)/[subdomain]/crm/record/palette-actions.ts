"use client";

import { CalendarPlus, Link, type LucideIcon, NotebookPen, Pencil, Trash2 } from "lucide-react";
import { toast } from "sonner";
import {
  type PaletteAction,
  type PaletteSentence,
  useOpenRecord,
} from "@/components/shell/palette-actions";
import { addDays } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import { readDay } from "@/lib/core/parse-date-input";
import type { RecordKind } from "@/lib/core/record-kinds";
import { useRecent } from "../../recents";
import type { ChoosingAct } from "../parts/work-acts";
import { writeNote } from "./write-note";

/** Something to do about a record, as a link or a button. */
export type RecordAct = {
  label: string;
  /** On a phone, a part of the label. */
  shortLabel?: string;
  icon: LucideIcon;
  /** How the command palette reads it in a sentence. */
  sentence?: PaletteSentence;
} & ({ href: string; newTab?: boolean } | { onSelect: () => void });

/** The record of a page as the command palette has it. */
export type PaletteRecord = {
  kind: RecordKind;
  id: string;
  name: string;
  /** Changes of its fields. */
  changes?: readonly PaletteAction[];
  acts: readonly RecordAct[];
  /** Null for a member who may only read. */
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
};

/** Offers what can be done about a record in the command palette, and keeps it among those opened last. */
export function useRecordInPalette(record: PaletteRecord): void {
  const { kind, id, name, changes = [], acts, onEdit, onDelete } = record;
  useRecent(kind, id);
  useOpenRecord({
    name,
    actions: [
      ...changes,
      ...(onEdit ? [{ label: "Add note", icon: NotebookPen, onSelect: writeNote }] : []),
      ...acts.map(actionOf),
      { label: "Copy link", icon: Link, onSelect: copyLink },
      ...(onEdit ? [{ label: "Edit", icon: Pencil, onSelect: onEdit }] : []),
      ...(onDelete ? [{ label: "Delete…", icon: Trash2, onSelect: onDelete }] : []),
    ],
  });
}

/** The palette asks for the value in a second step. */
export function inPalette(acts: readonly ChoosingAct[]): PaletteAction[] {
  return acts.map((act) => ({ ...act, label: `${act.label}…` }));
}

/** A follow-up at once, on the day that a sentence names. */
export function followUp(today: string, onChoose: (day: string) => void): PaletteAction {
  return {
    label: "Follow up tomorrow",
    icon: CalendarPlus,
    onSelect: () => onChoose(addDays(today, 1)),
    sentence: {
      verbs: ["follow up", "followup", "follow-up"],
      read: (rest) => {
        const found = readDay(rest, today);
        if (!found || found.rest) return null;
        const label = `Follow up on ${formatDate(found.day)}`;
        return { label, onSelect: () => onChoose(found.day) };
      },
    },
  };
}

/** A link of the page is clicked there, where calls are logged and their outcome is requested. */
function actionOf(act: RecordAct): PaletteAction {
  const { label, icon, sentence } = act;
  if ("onSelect" in act)
    return { label, icon, onSelect: act.onSelect, ...(sentence && { sentence }) };
  const { href } = act;
  return { label, icon, onSelect: () => clickLink(href) };
}

function clickLink(href: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a")];
  links.find((link) => link.getAttribute("href") === href)?.click();
}

function copyLink(): void {
  navigator.clipboard.writeText(location.href).then(
    () => toast.success("Link copied"),
    () => toast.error("The link could not be copied", { description: "Copy it from the address" }),
  );
}
