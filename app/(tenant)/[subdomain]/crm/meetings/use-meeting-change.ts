"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useState, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import type { Meeting } from "@/lib/crm/meetings/schema";

type Status = Meeting["status"];

/** What the reader is being asked before a meeting changes. */
export type Asked =
  | { about: "outcome"; meeting: Meeting; status: "Completed" | "No Show" }
  | { about: "time"; meeting: Meeting }
  | { about: "cancellation"; meeting: Meeting };

type Moved = { id: string; status: Status };

/**
 * Gives a meeting another status at once on the screen, with Undo for ten seconds; it is back, with a
 * notice, where the server says no. Settling one asks for its outcome first, rescheduling for the new
 * time, and calling off what a client is invited to for consent: they hear of it by mail.
 */
export function useMeetingChange() {
  const router = useRouter();
  const [asked, ask] = useState<Asked | null>(null);
  const [moved, showMoved] = useOptimistic<Moved | null>(null);
  const [saving, startTransition] = useTransition();

  function choose(meeting: Meeting, status: Status) {
    if (status === "Completed" || status === "No Show")
      return ask({ about: "outcome", meeting, status });
    if (status === "Rescheduled") return ask({ about: "time", meeting });
    if (status === meeting.status || saving) return;
    if (status === "Cancelled" && meeting.clientInvited)
      return ask({ about: "cancellation", meeting });
    save(meeting, status);
  }

  function save({ id, version, status: before }: Meeting, status: Status) {
    startTransition(async () => {
      showMoved({ id, status });
      try {
        await put(id, status, version);
        toast.done(`Status changed to ${status}`, () => undo(id, before));
      } catch (error) {
        toast.error(failed, { description: reasonOf(error) });
      }
      startTransition(() => router.refresh());
    });
  }

  async function undo(id: string, before: Status) {
    try {
      await put(id, before);
      startTransition(() => router.refresh());
    } catch (error) {
      toast.error(failed, { description: reasonOf(error) });
    }
  }

  return {
    asked,
    ask,
    choose,
    cancel: (meeting: Meeting) => save(meeting, "Cancelled"),
    close: () => ask(null),
    /** The meeting with the status it is on its way to. */
    shown: (meeting: Meeting): Meeting =>
      moved?.id === meeting.id ? { ...meeting, status: moved.status } : meeting,
  };
}

const failed = "Error saving meeting. Please try again.";

async function put(id: string, status: Status, ifMatch?: number): Promise<void> {
  await api.put(`/crm/meetings/${id}`, { body: { status }, ifMatch });
}
