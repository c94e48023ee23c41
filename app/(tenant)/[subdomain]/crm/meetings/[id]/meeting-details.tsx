import { CalendarClock } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { DetailsCard, LongText } from "@/components/list/details-card";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDateTime, formatDay } from "@/lib/core/format";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { timesOf } from "@/lib/crm/meetings/when";
import { toneOf } from "../../list/tones";
import { WebLink } from "../../record/contact-links";

type DetailsProps = { meeting: Meeting; timeZone: string; onReschedule: () => void };

/** When, where and what about. */
export function MeetingDetails({ meeting, timeZone, onReschedule }: DetailsProps) {
  return (
    <DetailsCard
      facts={[
        ["Date", formatDay(meeting.scheduledDate, timeZone)],
        ["Time", `${timesOf(meeting, timeZone)} (${meeting.duration} minutes)`],
        ["Type", meeting.type],
        ["Mode", meeting.mode],
        ["Meeting Link", <WebLink key="link" url={meeting.meetingLink} />],
        ["Location", meeting.location],
        ["CS Person", meeting.csPerson],
        ["Invitation", invitationText(meeting, timeZone)],
      ]}
      action={
        <Button variant="secondary" size="sm" onClick={onReschedule}>
          <CalendarClock />
          Reschedule
        </Button>
      }
    >
      <LongText title="Description" text={meeting.description} />
      <LongText title="Comment" text={meeting.comment} />
    </DetailsCard>
  );
}

function invitationText({ invitedAt, clientInvited }: Meeting, timeZone: string): string {
  if (!invitedAt) return "Not sent";
  const sent = `Sent ${formatDateTime(invitedAt, timeZone)}`;
  return clientInvited ? sent : `${sent}, cancelled since`;
}

/** What came of it. */
export function MeetingResult({ meeting }: { meeting: Meeting }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Outcome</CardTitle>
        <StatusBadge tone={toneOf(meeting.outcome)}>{meeting.outcome}</StatusBadge>
      </CardHeader>
      <CardContent>
        <p className="max-w-prose whitespace-pre-line break-words leading-6">
          {meeting.notes ?? <span className="text-muted-foreground">No notes yet</span>}
        </p>
      </CardContent>
    </Card>
  );
}
