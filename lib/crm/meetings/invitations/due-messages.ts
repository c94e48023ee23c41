/** The values that decide whether a client is notified: the content of an invitation, and its validity. */
export type InvitedMeeting = {
  title: string;
  scheduledDate: Date;
  duration: number;
  location: string | null;
  meetingLink: string | null;
  status: string;
  invitedEmail: string | null;
  deletedAt: Date | null;
};

/** A calendar message that is due (RFC 5546), and its recipient. */
export type DueMessage = { method: "REQUEST" | "CANCEL"; to: string };

/**
 * The message due to a client after a meeting changed; `before` is null when it is new.
 * Changes of a past meeting send no message.
 */
export function dueMessages(
  before: InvitedMeeting | null,
  after: InvitedMeeting,
  now: Date,
): DueMessage[] {
  if (isOver(after, now) && (!before || isOver(before, now))) return [];
  const from = before && invitedTo(before);
  const to = invitedTo(after);
  const withdrawn: DueMessage[] = from && from !== to ? [{ method: "CANCEL", to: from }] : [];
  const isNews = to !== from || (before !== null && looksOther(before, after));
  return to && isNews ? [...withdrawn, { method: "REQUEST", to }] : withdrawn;
}

/** Whether the meeting has ended. */
export function isOver(
  { scheduledDate, duration }: Pick<InvitedMeeting, "scheduledDate" | "duration">,
  now: Date,
): boolean {
  return scheduledDate.getTime() + duration * 60_000 <= now.getTime();
}

/** The invited client, or null: a meeting that is cancelled or in the trash has no invitation. */
function invitedTo({ invitedEmail, status, deletedAt }: InvitedMeeting): string | null {
  return status === "Cancelled" || deletedAt ? null : invitedEmail;
}

function looksOther(before: InvitedMeeting, after: InvitedMeeting): boolean {
  return (
    before.scheduledDate.getTime() !== after.scheduledDate.getTime() ||
    before.duration !== after.duration ||
    before.title !== after.title ||
    before.location !== after.location ||
    before.meetingLink !== after.meetingLink
  );
}
