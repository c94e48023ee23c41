"use client";

import type { Meeting } from "@/lib/crm/meetings/schema";
import { PeekTimeline } from "../list/peek/peek-timeline";
import { contactActs, RecordActs } from "../record/record-acts";
import { MeetingDetails, MeetingResult } from "./[id]/meeting-details";
import { type ChooseStatus, StatusMenu } from "./meeting-change";

type MeetingPeekProps = {
  meeting: Meeting;
  choose: ChooseStatus;
  timeZone: string;
  onEdit: () => void;
  onDelete: (() => void) | null;
};

/** A meeting beside its list. */
export default function MeetingPeek({ meeting, choose, timeZone, ...on }: MeetingPeekProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMenu meeting={meeting} onChoose={choose} />
        <span className="text-muted-foreground">
          {meeting.clientName}, {meeting.brand}
        </span>
      </div>
      <RecordActs
        {...on}
        id={meeting.id}
        name={meeting.title}
        acts={contactActs(meeting.contact, null)}
        kind="meeting"
      />
      <MeetingDetails
        meeting={meeting}
        timeZone={timeZone}
        onReschedule={() => choose(meeting, "Rescheduled")}
      />
      <MeetingResult meeting={meeting} />
      <PeekTimeline subject={{ kind: "meeting", id: meeting.id }} timeZone={timeZone} />
    </>
  );
}
