"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Call } from "@/lib/client/contract";
import type { Subject, SubjectKind, TimelineFilter } from "@/lib/crm/timeline/choices";
import type { TimelinePage } from "@/lib/crm/timeline/schema";
import { withEarlier, withFreshPage } from "./shown-entries";

export type ShownTimeline = ReturnType<typeof useTimeline>;

type Change = (shown: TimelinePage) => TimelinePage;
type Asked = { kind: TimelineFilter | ""; cursor?: string | null };

/**
 * What is shown of a record's timeline: `fresh` is its first page as the server last sent it, which comes
 * again with every refresh of the screen; other kinds and earlier entries are fetched. None of it is a
 * transition: React holds those back together, and a refresh of the screen is the slowest of them.
 */
export function useTimeline(subject: Subject, fresh: TimelinePage) {
  const router = useRouter();
  const turns = useRef(0);
  const [filter, setFilter] = useState<TimelineFilter | "">("");
  const [stored, setStored] = useState(fresh);
  const [seen, setSeen] = useState(fresh);
  const [atOnce, setAtOnce] = useState<readonly Change[]>([]);
  const [loading, setLoading] = useState(false);

  if (seen !== fresh) {
    setSeen(fresh);
    if (filter === "") setStored(withFreshPage(stored, fresh));
  }

  const readAgain = useEffectEvent(() => {
    if (filter !== "") load({ kind: filter }, withFreshPage);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first page means that something changed
  useEffect(() => readAgain(), [fresh]);

  async function load(query: Asked, take: typeof withFreshPage) {
    turns.current += 1;
    const turn = turns.current;
    const isLatest = () => turn === turns.current;
    setLoading(true);
    try {
      const options = { params: { id: subject.id }, query };
      const read = await api(timelineCalls[subject.kind].read, options);
      if (isLatest()) setStored((page) => take(page, read));
    } catch (error) {
      toast.error("The timeline could not be loaded", { description: reasonOf(error) });
    } finally {
      if (isLatest()) setLoading(false);
    }
  }

  /** Shows a change at once, and keeps what `work` gives; what it throws undoes the change. */
  async function change(shownAtOnce: Change, work: () => Promise<Change>): Promise<void> {
    setAtOnce((changes) => [...changes, shownAtOnce]);
    try {
      setStored(await work());
    } finally {
      setAtOnce((changes) => changes.filter((other) => other !== shownAtOnce));
    }
    router.refresh();
  }

  return {
    filter,
    loading,
    change,
    shown: atOnce.reduce((page, apply) => apply(page), stored),
    choose: (kind: TimelineFilter | "") => {
      setFilter(kind);
      load({ kind }, (_shown, read) => read);
    },
    showEarlier: () => load({ kind: filter, cursor: stored.nextCursor }, withEarlier),
    /** Back to entries of every kind, without asking for them: something is added. */
    showAll: () => {
      if (filter === "") return;
      turns.current += 1;
      setLoading(false);
      setFilter("");
      setStored(seen);
    },
  };
}

const lists: Record<SubjectKind, string> = {
  brand: "/crm/brands",
  lead: "/crm/leads",
  meeting: "/crm/meetings",
  enquiry: "/crm/enquiries",
};

/** The page of a record. */
export function recordPath({ kind, id }: Subject): string {
  return `${lists[kind]}/${id}`;
}

/** The endpoints of a timeline, by the kind of its record. */
export const timelineCalls = {
  brand: {
    read: "GET /crm/brands/{id}/timeline",
    add: "POST /crm/brands/{id}/timeline",
    attach: "POST /crm/brands/{id}/files",
  },
  lead: {
    read: "GET /crm/leads/{id}/timeline",
    add: "POST /crm/leads/{id}/timeline",
    attach: "POST /crm/leads/{id}/files",
  },
  meeting: {
    read: "GET /crm/meetings/{id}/timeline",
    add: "POST /crm/meetings/{id}/timeline",
    attach: "POST /crm/meetings/{id}/files",
  },
  enquiry: {
    read: "GET /crm/enquiries/{id}/timeline",
    add: "POST /crm/enquiries/{id}/timeline",
    attach: "POST /crm/enquiries/{id}/files",
  },
} as const satisfies Record<SubjectKind, Record<string, Call>>;
