import type { LucideIcon } from "lucide-react";
import { entriesOf, type Nav, screenKeys, settingsEntry } from "./nav";
import type { OpenRecord, PaletteAction, PaletteChoice } from "./palette-actions";
import type { Found, Sought } from "./shell-props";

/** A line of the command palette. */
export type PaletteItem = {
  id: string;
  group: string;
  label: string;
  hint?: string;
  /** The keys that do the same, as one presses them. */
  keys?: string;
  icon?: LucideIcon | undefined;
} & ({ href: string; found?: Found } | { action: PaletteAction } | { choice: PaletteChoice });

/** The meaning of the palette's text: its first character narrows it to actions, people or numbers. */
export type Typed = Sought & { text: string; isActions: boolean };

export function readTyped(typed: string): Typed {
  const rest = { text: typed.slice(1).trim(), isActions: false };
  if (typed.startsWith(">")) return { ...rest, isActions: true };
  if (typed.startsWith("@")) return { ...rest, only: "people" };
  if (typed.startsWith("#")) return { ...rest, only: "numbers" };
  return { text: typed.trim(), isActions: false };
}

type Offered = {
  nav: Nav;
  /** Actions that are available everywhere. */
  actions: readonly PaletteAction[];
  record: OpenRecord | null;
  results: readonly Found[];
  settings?: readonly { label: string; href: string }[] | undefined;
};

/**
 * The lines for a text. Without one, what was opened last comes first; a text finds the actions of the open record
 * first, as sentences and by the beginnings of their words, then screens, other actions and results.
 */
export function itemsFor(
  typed: Typed,
  { nav, actions: everywhere, record, results, settings = [] }: Offered,
): PaletteItem[] {
  const { text, only, isActions } = typed;
  const found = results.map(itemOfFound);
  if (only) return found;
  const ofRecord = record
    ? [
        ...sentencesRead(record.actions, record.name, text),
        ...actionsNamed(record.actions, record.name, text),
      ]
    : [];
  const others = actionsNamed(everywhere, "Actions", text);
  if (isActions) return [...ofRecord, ...others];
  const keyed = new Map(screenKeys(nav).map(({ key, href }) => [href, key]));
  const screens = [...entriesOf(nav), settingsEntry]
    .filter(({ label }) => isNamed(label, text))
    .map(({ label, href, icon }) => ({
      id: `go ${href}`,
      group: "Go to",
      label,
      href,
      icon,
      ...keysOf(keyed.get(href)),
    }));
  if (text === "") return [...found, ...ofRecord, ...others, ...screens];
  const { icon } = settingsEntry;
  const pages = settings
    .filter(({ label }) => isNamed(`${settingsEntry.label} ${label}`, text))
    .map(({ label, href }) => ({
      id: `go ${href}`,
      group: settingsEntry.label,
      label,
      href,
      icon,
    }));
  return [...ofRecord, ...screens, ...others, ...pages, ...found];
}

/** The choices of an action whose labels contain the text. */
export function choicesOf(
  { label, choices }: { label: string; choices: readonly PaletteChoice[] },
  text: string,
): PaletteItem[] {
  return choices
    .filter((choice) => choice.label.toLowerCase().includes(text.trim().toLowerCase()))
    .map((choice) => ({ id: choice.label, group: label, ...shownOf(choice), choice }));
}

function itemOfFound(found: Found): PaletteItem {
  const { group, icon, href } = found;
  return { id: `${group} ${found.id}`, group, icon, href, found, ...shownOf(found) };
}

/** Actions, and where the text names one of its choices, that choice of the action: "Move to Qualified". */
function actionsNamed(
  actions: readonly PaletteAction[],
  group: string,
  text: string,
): PaletteItem[] {
  return actions.flatMap((action): PaletteItem[] => {
    const { label, icon, key } = action;
    const own = "href" in action ? { href: action.href } : { action };
    if (isNamed(label, text))
      return [{ id: `${group} ${label}`, group, label, icon, ...keysOf(key), ...own }];
    if (!("choices" in action)) return [];
    return action.choices.flatMap((choice) => {
      const whole = `${label.replace(/…$/, "")} ${choice.label}`;
      if (!isNamed(whole, text)) return [];
      return [{ id: `${group} ${whole}`, group, icon, ...shownOf(choice), label: whole, choice }];
    });
  });
}

/** The choices that the text names in a sentence: "follow up friday". */
function sentencesRead(
  actions: readonly PaletteAction[],
  group: string,
  text: string,
): PaletteItem[] {
  const typed = text.toLowerCase();
  return actions.flatMap(({ icon, sentence }): PaletteItem[] => {
    const verb = sentence?.verbs.find((one) => typed.startsWith(`${one} `));
    const choice = verb && sentence?.read(text.slice(verb.length + 1));
    if (!choice) return [];
    return [{ id: `${group} ${choice.label}`, group, icon, ...shownOf(choice), choice }];
  });
}

/** Whether every word of the text begins a word of the label. */
function isNamed(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[\s-]+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

function keysOf(keys: string | undefined): { keys?: string } {
  return keys ? { keys } : {};
}

function shownOf({ label, hint }: { label: string; hint?: string }): {
  label: string;
  hint?: string;
} {
  return hint ? { label, hint } : { label };
}
