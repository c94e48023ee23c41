import type { RecordKind } from "@/lib/core/record-kinds";

/** The record a timeline is read or written at. */
export type Subject = { kind: RecordKind; id: string };

/** Ways to contact a client whose use is recorded. */
export const contactKinds = ["call_started", "whatsapp_opened", "mail_opened"] as const;

/** The outcome of a message, as its sender enters it. */
export const messageResults = ["Sent", "Not sent", "Reply came", "No answer"] as const;

export type MessageResult = (typeof messageResults)[number];

/** Messages sent to a client, and the client's responses. */
export const messageKinds = [
  "mail_sent",
  "invitation_sent",
  "invitation_updated",
  "invitation_cancelled",
  "proposal_sent",
  "proposal_viewed",
  "proposal_accepted",
  "proposal_changes_requested",
  "enquired_again",
] as const;

/** The entries that a timeline stores; changes of the record itself come from the audit log. */
export const activityKinds = [
  "note",
  "call",
  "task",
  "file_attached",
  ...contactKinds,
  ...messageKinds,
] as const;

export type ActivityKind = (typeof activityKinds)[number];
