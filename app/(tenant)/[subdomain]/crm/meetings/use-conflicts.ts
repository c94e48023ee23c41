"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { MeetingConflict } from "@/lib/crm/meetings/schema";

const delayMs = 300;
const none: readonly MeetingConflict[] = [];

/** Whose time is asked about, which time, and the meeting that is itself being changed. */
export type Asked = {
  csPerson: string;
  scheduledDate: string;
  duration: number;
  exceptId: string | undefined;
};

type Known = { about: string; conflicts: readonly MeetingConflict[] };

/**
 * The meetings that the CS person already has then, asked for once typing pauses. Null asks nothing,
 * and an answer counts only for what it was asked about. A failure is silent: this only ever warns.
 */
export function useConflicts(asked: Asked | null): readonly MeetingConflict[] {
  const [known, setKnown] = useState<Known>({ about: "", conflicts: none });
  const { csPerson = "", scheduledDate = "", duration = 0, exceptId } = asked ?? {};
  const about = [csPerson, scheduledDate, duration].join(" ");

  useEffect(() => {
    if (csPerson === "") return;
    const stop = new AbortController();
    const query = { csPerson, scheduledDate, duration, exceptId };
    const timer = setTimeout(() => {
      api("GET /crm/meetings/conflicts", { query, signal: stop.signal }).then(
        ({ conflicts }) => !stop.signal.aborted && setKnown({ about, conflicts }),
        () => undefined,
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [about, csPerson, scheduledDate, duration, exceptId]);

  return known.about === about ? known.conflicts : none;
}
