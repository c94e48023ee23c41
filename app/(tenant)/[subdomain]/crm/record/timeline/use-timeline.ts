"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { useSent, useWaiting } from "@/lib/client/outbox/waiting";
import { isOffline } from "@/lib/client/use-offline";
import { manyRecords } from "@/lib/core/record-kinds";
import type { Subject, TimelineFilter } from "@/lib/crm/timeline/choices";
import type { TimelineEntry, TimelinePage } from "@/lib/crm/timeline/schema";
import { useRecordNews } from "../../live/use-related-news";
import { isOfFilter, type TimelineView, withWaiting } from "./pending-entry";
import { withEarlier, withEntry, withFreshPage } from "./shown-entries";

export type ShownTimeline = ReturnType<typeof useTimeline>;

type Change = (shown: TimelinePage) => TimelinePage;
type TimelineQuery = { kind: TimelineFilter | ""; cursor?: string | null };

/**
 * The number of the last request, the chosen filter, also while React still runs an effect of an earlier render, and
 * the filter of the stored page, which is behind the chosen one while that loads.
 */
type Latest = { request: number; chosen: TimelineFilter | ""; stored: TimelineFilter | "" };

/**
 * The shown part of a record's timeline; `fresh` is the first page of the latest render on the server.
 * No transitions: React would delay them until the page has refreshed.
 */
export function useTimeline(subject: Subject, fresh: TimelinePage) {
  const router = useRouter();
  const latest = useRef<Latest>({ request: 0, chosen: "", stored: "" });
  const [filter, setFilter] = useState<TimelineFilter | "">("");
  const [stored, setStored] = useState(fresh);
  const [seen, setSeen] = useState(fresh);
  const [optimistic, setOptimistic] = useState<readonly Change[]>([]);
  const [loading, setLoading] = useState(false);

  if (seen !== fresh) {
    setSeen(fresh);
    if (filter === "") setStored(withFreshPage(stored, fresh));
  }

  const readAgain = useEffectEvent((kind: TimelineFilter | "") => {
    if (kind !== "") load({ kind }, withFreshPage);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first page means that something changed
  useEffect(() => readAgain(latest.current.chosen), [fresh]);

  useRecordNews([subject.id], () => load({ kind: latest.current.chosen }, withFreshPage));

  async function load(query: TimelineQuery, take: typeof withFreshPage) {
    const request = latest.current.request + 1;
    latest.current.request = request;
    const isLatest = () => request === latest.current.request;
    setLoading(true);
    try {
      const options = { params: { id: subject.id }, query };
      const read = await api(`GET /crm/${manyRecords[subject.kind]}/{id}/timeline`, options);
      if (!isLatest()) return;
      const isSame = latest.current.stored === query.kind;
      latest.current.stored = query.kind;
      setStored((page) => (isSame ? take(page, read) : read));
    } catch (error) {
      toast.error("The timeline could not be loaded", { description: reasonOf(error) });
    } finally {
      if (isLatest()) setLoading(false);
    }
  }

  /** Applies a change at once, then the result of `work`, null if that waits; if it throws, the change is undone. */
  async function change(atOnce: Change, work: () => Promise<Change | null>): Promise<void> {
    setOptimistic((changes) => [...changes, atOnce]);
    try {
      const done = await work();
      if (done) setStored(done);
      if (done && !isOffline()) router.refresh();
    } finally {
      setOptimistic((changes) => changes.filter((other) => other !== atOnce));
    }
  }

  function choose(kind: TimelineFilter | "") {
    latest.current.chosen = kind;
    setFilter(kind);
    load({ kind }, withFreshPage);
  }

  /** Clears the filter without a request, before an entry is added. */
  function showAll() {
    if (filter === "") return;
    latest.current = { request: latest.current.request + 1, chosen: "", stored: "" };
    setLoading(false);
    setFilter("");
    setStored(seen);
  }

  const page = optimistic.reduce((page, apply) => apply(page), stored);
  const shown = useWithWaiting({ page, subject, filter }, setStored);
  const showEarlier = () => load({ kind: filter, cursor: stored.nextCursor }, withEarlier);
  return { filter, loading, change, shown, choose, showEarlier, showAll };
}

/** The page with what waits for the network; `change` is called with what the server has taken of it. */
function useWithWaiting(view: TimelineView, change: (change: Change) => void): TimelinePage {
  const acts = useWaiting();
  useSent(({ record }, answer) => {
    if (!answer || !("entry" in answer)) return;
    // biome-ignore lint/plugin/cast: the answer of such a call is an entry
    const entry = answer.entry as TimelineEntry;
    const isMissing = record.id === view.subject.id && isOfFilter(entry.kind, view.filter);
    change((stored) => {
      const isShown = stored.entries.some(({ id }) => id === entry.id);
      return isShown || isMissing ? withEntry(stored, entry) : stored;
    });
  });
  return withWaiting(view, acts);
}
