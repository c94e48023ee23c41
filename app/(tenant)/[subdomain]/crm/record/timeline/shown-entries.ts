import type { TimelineEntry, TimelinePage } from "@/lib/crm/timeline/schema";

/**
 * What is shown once a page read again comes in: it replaces what is shown of its span, so that entries
 * added, changed and removed by others are right, and what was fetched beyond it stays.
 */
export function withFreshPage(shown: TimelinePage, fresh: TimelinePage): TimelinePage {
  const last = fresh.entries.at(-1);
  const place = last ? shown.entries.findIndex((entry) => entry.id === last.id) : -1;
  if (!fresh.nextCursor || place === -1) return fresh;
  return {
    entries: [...fresh.entries, ...shown.entries.slice(place + 1)],
    nextCursor: shown.nextCursor,
  };
}

/** The same with what was earlier. */
export function withEarlier(shown: TimelinePage, earlier: TimelinePage): TimelinePage {
  const known = new Set(shown.entries.map((entry) => entry.id));
  const added = earlier.entries.filter((entry) => !known.has(entry.id));
  return { entries: [...shown.entries, ...added], nextCursor: earlier.nextCursor };
}

/** The same with one entry as it is now, in its place by time. */
export function withEntry(shown: TimelinePage, entry: TimelineEntry): TimelinePage {
  const others = shown.entries.filter(({ id }) => id !== entry.id);
  const place = others.findIndex(({ at }) => at <= entry.at);
  const at = place === -1 ? others.length : place;
  return { ...shown, entries: [...others.slice(0, at), entry, ...others.slice(at)] };
}

/** The same without one. */
export function withoutEntry(shown: TimelinePage, id: string): TimelinePage {
  return { ...shown, entries: shown.entries.filter((entry) => entry.id !== id) };
}
