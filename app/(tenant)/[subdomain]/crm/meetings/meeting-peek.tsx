"use client";

import type { Meeting } from "@/lib/crm/meetings/schema";
import { type PeekActs, RecordPeek } from "../list/peek/record-peek";
import { MeetingDetails, MeetingResult } from "./[id]/meeting-details";
import { type ChooseStatus, StatusMenu } from "./meeting-change";

type MeetingPeekProps = {
  meeting: Meeting;
  choose: ChooseStatus;
  acts: PeekActs;
  timeZone: string;
};

/** A meeting beside its list. */
export default function MeetingPeek({ meeting, choose, acts, timeZone }: MeetingPeekProps) {
  return (
    <RecordPeek
      subject={{ kind: "meeting", id: meeting.id }}
      name={meeting.title}
      acts={acts}
      phone={meeting.contact}
      email={null}
      badges={
        <>
          <StatusMenu meeting={meeting} onChoose={choose} />
          <span className="text-muted-foreground">
            {meeting.clientName}, {meeting.brand}
          </span>
        </>
      }
      timeZone={timeZone}
    >
      <MeetingDetails
        meeting={meeting}
        timeZone={timeZone}
        onReschedule={() => choose(meeting, "Rescheduled")}
      />
      <MeetingResult meeting={meeting} />
    </RecordPeek>
  );
}
