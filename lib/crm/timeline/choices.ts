/** What a timeline can belong to. */
export const subjectKinds = ["brand", "lead", "meeting", "enquiry"] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** The record a timeline is read or written at. */
export type Subject = { kind: SubjectKind; id: string };

/** Ways to reach somebody whose use is noted. */
export const contactKinds = ["call_started", "whatsapp_opened", "mail_opened"] as const;

/** What went out to a client, and what came back. */
export const messageKinds = [
  "mail_sent",
  "invitation_sent",
  "invitation_updated",
  "invitation_cancelled",
  "proposal_sent",
  "proposal_viewed",
  "proposal_accepted",
  "proposal_changes_requested",
] as const;

/** What is written onto a timeline beside the changes of the record itself, which its trail holds. */
export const activityKinds = [
  "note",
  "call",
  "task",
  "file_attached",
  ...contactKinds,
  ...messageKinds,
] as const;

export type ActivityKind = (typeof activityKinds)[number];

export const callOutcomes = [
  "Connected",
  "No Answer",
  "Busy",
  "Left a Message",
  "Wrong Number",
] as const;

/** What a timeline can be narrowed to. */
export const timelineFilters = [
  "notes",
  "calls",
  "tasks",
  "messages",
  "meetings",
  "changes",
  "files",
  "imports",
] as const;

export type TimelineFilter = (typeof timelineFilters)[number];
