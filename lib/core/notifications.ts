/** The ways a notification reaches a member; the bell is in the product, a push at the member's devices. */
export const notificationChannels = ["bell", "mail", "push"] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationKindNames = [
  "assigned",
  "again",
  "late",
  "mention",
  "meeting",
  "proposal",
  "request",
  "suggestion",
  "finished",
  "digest",
] as const;

export type NotificationKind = (typeof notificationKindNames)[number];

type Declared = {
  label: string;
  hint: string;
  /** Whether it comes by the channel unless the member chooses otherwise. A channel that is absent is not offered. */
  channels: Partial<Record<NotificationChannel, boolean>>;
};

/** The events that a member is notified of. */
export const notificationKinds: Readonly<Record<NotificationKind, Declared>> = {
  assigned: {
    label: "Work given to you",
    hint: "A colleague or an import gives you a lead, a meeting or an enquiry",
    channels: { bell: true, mail: false, push: true },
  },
  again: {
    label: "Repeated enquiries",
    hint: "The client of a lead of yours enquires again",
    channels: { bell: true, mail: false, push: true },
  },
  late: {
    label: "Late replies",
    hint: "A new lead of yours, or of those you lead, is without a first reply when it is due",
    channels: { bell: true, mail: false, push: true },
  },
  mention: {
    label: "Mentions",
    hint: "A colleague writes @ and your name in a note, a call or a task",
    channels: { bell: true, mail: true, push: true },
  },
  meeting: {
    label: "Meetings about to begin",
    hint: "A meeting of yours begins in 15 minutes",
    channels: { bell: true, mail: false, push: true },
  },
  proposal: {
    label: "Answers of clients",
    hint: "A client opens your proposal, accepts it or asks for changes",
    channels: { bell: true, mail: true, push: true },
  },
  request: {
    label: "Requests for leads",
    hint: "A colleague asks for a lead that is yours",
    channels: { bell: true, mail: true, push: true },
  },
  suggestion: {
    label: "Suggested changes",
    hint: "A program suggests changes of records that you see all of",
    channels: { bell: true, mail: false, push: true },
  },
  finished: {
    label: "Work that is done",
    hint: "Your import, bulk change or export is done",
    channels: { bell: true, mail: false, push: false },
  },
  digest: {
    label: "Your day",
    hint: "Follow-ups, meetings and tasks of the day, at 09:00; never on a day without any",
    channels: { mail: true },
  },
};

/** The acts of a client on a proposal, as in "Ravi Traders has accepted Q/2026-27/0012". */
export const clientActs = {
  viewed: "has opened",
  accepted: "has accepted",
  changes: "asks for changes of",
} as const;
