import { AppError, invalidField } from "@/lib/core/errors";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import { countMail } from "@/lib/server/mail/limits";
import { senderAddress } from "@/lib/server/mail/outgoing";
import { queueMail } from "@/lib/server/mail/queue";
import type { Meeting, Prisma } from "@/lib/server/prisma/client";
import { calendarMessage } from "./calendar-message";
import { type DueMessage, dueMessages, isOver } from "./due-messages";
import { type EmailKind, emailKinds, meetingEmail } from "./email";

/**
 * A change of a meeting; `before` is null for a new one. `invite`: the member asked to invite the client. `sameClient`:
 * another lead stands for the same person.
 */
export type MeetingChange = {
  before: Meeting | null;
  after: Meeting;
  invite: boolean;
  sameClient?: boolean;
};

/**
 * Enqueues the mail about a change in its transaction: an invitation, an update or a cancellation, each with the next
 * SEQUENCE. Without an invitation nothing is sent.
 * Throws `validation_failed` on `inviteClient` when there is no address or the meeting is over, and
 * `rate_limited` when too many mails were sent; a cancellation is never refused.
 */
export async function notifyClient(tenant: TenantScope, change: MeetingChange): Promise<void> {
  const after = change.invite ? await invited(tenant, change.after) : stillInvited(change);
  const due = dueMessages(change.before, after, tenant.now);
  if (due.length === 0 && after.invitedEmail === change.after.invitedEmail) return;
  for (const { method, to } of due)
    if (method === "REQUEST") await countMail(tenant, { to, template: "meeting" });
  for (const [index, message] of due.entries())
    await send(tenant, change, { ...after, icsSequence: after.icsSequence + index }, message);
  await tenant.db.meeting.updateMany({
    where: { companyId: tenant.companyId, id: after.id },
    data: {
      invitedEmail: after.invitedEmail,
      invitedAt: after.invitedAt,
      icsSequence: after.icsSequence + due.length,
    },
  });
}

/** The matching meetings with an invited client. */
export function findInvited(
  { db, companyId }: TenantScope,
  where: Prisma.MeetingWhereInput,
): Promise<Meeting[]> {
  return db.meeting.findMany({
    where: { ...where, companyId, invitedEmail: { not: null } },
    orderBy: { scheduledDate: "asc" },
  });
}

/**
 * Notifies the clients of meetings that were just trashed or restored. When too many mails were sent, a
 * restored meeting has no invitation.
 */
export async function notifyClients(
  tenant: TenantScope,
  meetings: readonly Meeting[],
  moved: "trashed" | "restored",
): Promise<void> {
  const changes = meetings.map((meeting) => {
    const alive = { ...meeting, deletedAt: null };
    const trashed = { ...meeting, deletedAt: tenant.now };
    return moved === "trashed"
      ? { before: alive, after: trashed }
      : { before: trashed, after: alive };
  });
  await notifyOfEach(tenant, changes);
}

/** Notifies the clients of meetings that changed together; too many mails withdraw an invitation. */
export async function notifyOfEach(
  tenant: TenantScope,
  changes: readonly Pick<MeetingChange, "before" | "after">[],
  { sameClient = false } = {},
): Promise<void> {
  for (const change of changes)
    await notifyClient(tenant, { ...change, invite: false, sameClient }).catch((error: unknown) =>
      uninvite(tenant, change.after, error),
    );
}

async function uninvite(
  { db, companyId }: TenantScope,
  { id }: Meeting,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
  const data = { invitedEmail: null, invitedAt: null };
  await db.meeting.updateMany({ where: { companyId, id }, data });
}

/** The meeting as one that invites its lead. */
async function invited(tenant: TenantScope, meeting: Meeting): Promise<Meeting> {
  const { invitedEmail } = await clientOf(tenant, meeting);
  const refuse = (sentence: string) => invalidField("inviteClient", sentence);
  if (!invitedEmail) throw refuse("This lead has no e-mail address to send an invitation to");
  if (meeting.status === "Cancelled") throw refuse("A cancelled meeting cannot invite anybody");
  if (isOver(meeting, tenant.now)) throw refuse("The meeting is over, so nobody can be invited");
  const isSame = meeting.invitedEmail === invitedEmail;
  return { ...meeting, invitedEmail, invitedAt: isSame ? meeting.invitedAt : tenant.now };
}

/** A meeting moved to another client loses its invitation. */
function stillInvited({ before, after, sameClient }: MeetingChange): Meeting {
  if (!before || sameClient || before.leadId === after.leadId) return after;
  return { ...after, invitedEmail: null, invitedAt: null };
}

async function send(
  tenant: TenantScope,
  { before }: MeetingChange,
  meeting: Meeting,
  { method, to }: DueMessage,
): Promise<void> {
  const leadId = method === "CANCEL" && before ? before.leadId : meeting.leadId;
  const about = await factsOf(tenant, { ...meeting, leadId });
  const kind = emailKindOf(method, before, to);
  const calendar = calendarMessage({
    ...about,
    method,
    sequence: meeting.icsSequence,
    meetingId: meeting.id,
    organizer: { name: `${about.csPerson}, ${about.companyName}`, email: senderAddress() },
    attendee: { name: about.clientName, email: to },
    now: tenant.now,
  });
  const mail = meetingEmail(kind, about);
  const replyTo = await addressOf(tenant, meeting.csPersonId);
  await queueMail(tenant, {
    ...mail,
    to,
    calendar: { method, content: calendar },
    ...(replyTo && { replyTo }),
    turn: { about: meeting.id, number: meeting.icsSequence },
  });
  await recordActivity(tenant, {
    subject: { kind: "meeting", id: meeting.id },
    kind: emailKinds[kind].activity,
    details: { about: meeting.title, to },
  });
}

async function addressOf(
  { db, companyId }: TenantScope,
  id: string | null,
): Promise<string | undefined> {
  if (id === null) return undefined;
  const person = await db.appUser.findFirst({ where: { companyId, id, isActive: true } });
  return person?.email;
}

function emailKindOf(method: DueMessage["method"], before: Meeting | null, to: string): EmailKind {
  if (method === "CANCEL") return "cancelled";
  const isKnown = before?.invitedEmail === to && before.status !== "Cancelled" && !before.deletedAt;
  return isKnown ? "updated" : "sent";
}

async function factsOf(tenant: TenantScope, meeting: Meeting) {
  const company = await readCompanyNames(tenant);
  const { clientName } = await clientOf(tenant, meeting);
  return {
    clientName,
    companyName: company.name,
    csPerson: meeting.csPerson,
    title: meeting.title,
    start: meeting.scheduledDate,
    durationMinutes: meeting.duration,
    place: meeting.location,
    link: meeting.meetingLink,
    timeZone: tenant.timeZone,
  };
}

async function clientOf({ db, companyId }: TenantScope, { leadId }: Meeting) {
  const lead = await db.lead.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: leadId } },
    select: { clientName: true, emailId: true },
  });
  return { clientName: lead.clientName, invitedEmail: lead.emailId };
}
