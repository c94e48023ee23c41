import type { TimelineEntry, TimelinePage } from "@/lib/crm/timeline/schema";

/** Replaces the span of a reloaded page; earlier entries stay. */
export function withFreshPage(shown: TimelinePage, fresh: TimelinePage): TimelinePage {
  const last = fresh.entries.at(-1);
  const place = last ? shown.entries.findIndex((entry) => entry.id === last.id) : -1;
  if (!fresh.nextCursor || place === -1) return fresh;
  return {
    entries: [...fresh.entries, ...shown.entries.slice(place + 1)],
    nextCursor: shown.nextCursor,
  };
}

/** Appends a page of earlier entries. */
export function withEarlier(shown: TimelinePage, earlier: TimelinePage): TimelinePage {
  const known = new Set(shown.entries.map((entry) => entry.id));
  const added = earlier.entries.filter((entry) => !known.has(entry.id));
  return { entries: [...shown.entries, ...added], nextCursor: earlier.nextCursor };
}

/** Adds or replaces an entry, in order of time. */
export function withEntry(shown: TimelinePage, entry: TimelineEntry): TimelinePage {
  const others = shown.entries.filter(({ id }) => id !== entry.id);
  const place = others.findIndex(({ at }) => at <= entry.at);
  const at = place === -1 ? others.length : place;
  return { ...shown, entries: [...others.slice(0, at), entry, ...others.slice(at)] };
}

/** Removes an entry. */
export function withoutEntry(shown: TimelinePage, id: string): TimelinePage {
  return { ...shown, entries: shown.entries.filter((entry) => entry.id !== id) };
}
