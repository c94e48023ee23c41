/** What a timeline can belong to. */
export const subjectKinds = ["brand", "lead", "meeting", "enquiry"] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** What is written onto a timeline beside the changes of the record itself, which its trail holds. */
export const activityKinds = [
  "note",
  "call",
  "task",
  "call_started",
  "whatsapp_opened",
  "mail_opened",
  "mail_sent",
  "invitation_sent",
  "invitation_updated",
  "invitation_cancelled",
  "proposal_sent",
  "proposal_viewed",
  "proposal_accepted",
  "proposal_changes_requested",
  "file_attached",
  "file_removed",
] as const;

export type ActivityKind = (typeof activityKinds)[number];
