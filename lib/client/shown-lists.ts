import { readOfTab, storedKeys, writeOfTab } from "./stored-keys";

/** A record of a list, in the order in which the list showed it. */
export type ListedRecord = { id: string; name: string };

/** A list as it was left: its address with filters, order and page, and its records. */
export type ShownList = { address: string; records: readonly ListedRecord[] };

type ShownLists = Readonly<Record<string, ShownList>>;

let lists: ShownLists | null = null;

/** Reads a list as this tab showed it last, also before a reload; null for a list not seen yet. */
export function shownList(path: string): ShownList | null {
  return shownLists()[path] ?? null;
}

/** Keeps what a list shows. */
export function keepShownList(path: string, list: ShownList): void {
  lists = { ...shownLists(), [path]: list };
  writeOfTab(storedKeys.shownLists, JSON.stringify(lists));
}

/** Forgets all lists, as when another person signs in. */
export function forgetShownLists(): void {
  lists = null;
  writeOfTab(storedKeys.shownLists, null);
}

function shownLists(): ShownLists {
  // Only this tab writes the text, so it has this shape.
  const kept: ShownLists = lists ?? JSON.parse(readOfTab(storedKeys.shownLists) ?? "{}");
  lists = kept;
  return kept;
}
