"use client";

import { MessageSquarePlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Meeting } from "@/lib/crm/meetings/schema";

type AddOutcomeProps = { meeting: Meeting; onAdd: (meeting: Meeting) => void };

/** Asks quietly what came of a meeting that is over. */
export function AddOutcome({ meeting, onAdd }: AddOutcomeProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Add outcome of ${meeting.title}`}
      onClick={() => onAdd(meeting)}
      className="-my-1 border-dashed align-middle"
    >
      <MessageSquarePlus />
      Add outcome
    </Button>
  );
}
