import { ArrowRight, CalendarClock, MapPin, MessageSquarePlus, Video } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { webLink } from "@/lib/core/contact-links";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { formatDateTime, formatDay } from "@/lib/core/format";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { needsOutcome, timesOf } from "@/lib/crm/meetings/when";
import { useFieldsOf } from "../../editing/record-fields";
import { Status } from "../../parts/stage-status";
import type { RecordAct } from "../../record/palette-actions";
import { type DetailsPlace, detailsOf, RecordDetails } from "../../record/record-details";
import { nextStepAfter } from "../meeting-values";

type DetailsProps = { meeting: Meeting; onReschedule: () => void } & DetailsPlace;

export const meetingDetails = detailsOf("meeting", {
  first: ["type", "mode", "meetingLink", "location", "csPerson"],
  elsewhere: ["scheduledDate", "duration", "notes", "status", "outcome"],
});

/** The details and the outcome of a meeting. */
export function MeetingFacts({ meeting, onReschedule, ...place }: DetailsProps) {
  const { timeZone, catalogue } = place.context;
  const outcome: Field = fieldsOf("meeting", catalogue).outcome;
  return (
    <>
      <RecordDetails
        {...place}
        details={meetingDetails}
        record={meeting}
        name={meeting.title}
        before={[
          ["Date", formatDay(meeting.scheduledDate, timeZone)],
          ["Time", `${timesOf(meeting, timeZone)} (${meeting.duration} minutes)`],
        ]}
        after={[["Invitation", invitationText(meeting, timeZone)]]}
        action={
          <Button variant="outline" size="sm" onClick={onReschedule}>
            <CalendarClock />
            Reschedule
          </Button>
        }
      />
      <Card>
        <CardHeader>
          <CardTitle>{outcome.label}</CardTitle>
          <CardAction>
            <Status word={outcome.kind.show(meeting.outcome, timeZone)}>{meeting.outcome}</Status>
          </CardAction>
        </CardHeader>
        <CardContent>
          <p className="max-w-prose whitespace-pre-line break-words leading-6">
            {meeting.notes ?? <span className="text-muted-foreground">No notes yet</span>}
          </p>
        </CardContent>
      </Card>
    </>
  );
}

function invitationText({ invitedAt, clientInvited }: Meeting, timeZone: string): string {
  if (!invitedAt) return "Not sent";
  const sent = `Sent ${formatDateTime(invitedAt, timeZone)}`;
  return clientInvited ? sent : `${sent}, cancelled since`;
}

type NextStepNoticeProps = { meeting: Meeting; now: Date; onAddOutcome: () => void };

/** After a meeting: add its outcome, then take the next step. */
export function NextStepNotice({ meeting, now, onAddOutcome }: NextStepNoticeProps) {
  const { outcome } = useFieldsOf("meeting");
  if (needsOutcome(meeting, now)) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning px-4 py-3 text-warning-foreground">
        <p className="font-medium">This meeting is over. What came of it?</p>
        <Button onClick={onAddOutcome} className="max-md:w-full">
          <MessageSquarePlus />
          Add Outcome
        </Button>
      </div>
    );
  }
  const isSettled = meeting.status === "Completed" || meeting.status === "No Show";
  const next = isSettled ? nextStepAfter(meeting) : null;
  if (!next) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-info px-4 py-3 text-info-foreground">
      <p className="font-medium">
        {outcome.label}: {outcome.kind.show(meeting.outcome, "")}
      </p>
      <Button variant="outline" asChild className="max-md:w-full">
        <Link href={next.href}>
          {next.label}
          <ArrowRight className="rtl:rotate-180" />
        </Link>
      </Button>
    </div>
  );
}

/** Opens the meeting's link or its location on a map; nothing if neither is set. */
export function placeActs(meeting: Meeting): RecordAct[] {
  const link = webLink(meeting.meetingLink);
  if (meeting.mode === "Video Call" && link)
    return [{ label: "Join", icon: Video, href: link, newTab: true }];
  if (meeting.mode !== "In Person" || !meeting.location) return [];
  return [{ label: "Map", icon: MapPin, href: mapLink(meeting.location), newTab: true }];
}

/** Google Maps URLs, "Search action"; phones open their map app. */
function mapLink(location: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: location })}`;
}
