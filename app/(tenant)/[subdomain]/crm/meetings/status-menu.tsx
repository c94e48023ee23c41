"use client";

import { meetingStatuses } from "@/lib/crm/meetings/choices";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { BadgeMenu } from "../list/badge-menu";

export type ChooseStatus = (meeting: Meeting, status: Meeting["status"]) => void;

export function StatusMenu({ meeting, onChoose }: { meeting: Meeting; onChoose: ChooseStatus }) {
  return (
    <BadgeMenu
      label="Status"
      of={meeting.title}
      value={meeting.status}
      choices={meetingStatuses}
      onChoose={(status) => onChoose(meeting, status)}
    />
  );
}
