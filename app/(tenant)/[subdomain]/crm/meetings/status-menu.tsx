"use client";

import { ChevronDown } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { meetingStatuses } from "@/lib/crm/meetings/choices";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { toneOf } from "../tones";

export type ChooseStatus = (meeting: Meeting, status: Meeting["status"]) => void;

/** The status as a badge that opens the others. */
export function StatusMenu({ meeting, onChoose }: { meeting: Meeting; onChoose: ChooseStatus }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        type="button"
        aria-label={`Status of ${meeting.title}: ${meeting.status}`}
        className="-my-1 inline-flex min-h-7 items-center rounded-full hover:brightness-95 max-md:-my-3 max-md:min-h-11 dark:hover:brightness-125"
      >
        <Badge tone={toneOf(meeting.status)}>
          <span aria-hidden className="size-1.5 rounded-full bg-current opacity-80" />
          {meeting.status}
          <ChevronDown aria-hidden className="-me-0.5 size-3 opacity-80" />
        </Badge>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Status</DropdownMenuLabel>
        {meetingStatuses.map((status) => (
          <DropdownMenuCheckboxItem
            key={status}
            checked={status === meeting.status}
            onCheckedChange={() => onChoose(meeting, status)}
          >
            {status}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
