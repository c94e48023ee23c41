import { formatDateTime } from "@/lib/core/format";
import type { MailContent } from "@/lib/server/mail/queue";
import { writeMail } from "@/lib/server/mail/templates";

/** A mail to the client about a meeting; times are in the company's time zone. */
export type MeetingEmail = {
  title: string;
  start: Date;
  durationMinutes: number;
  place: string | null;
  link: string | null;
  csPerson: string;
  companyName: string;
  timeZone: string;
};

/** The heading of each mail about a meeting, and its timeline entry. */
export const emailKinds = {
  sent: { word: "Invitation", sentence: "invites you to a meeting.", activity: "invitation_sent" },
  updated: {
    word: "Updated",
    sentence: "has changed a meeting with you.",
    activity: "invitation_updated",
  },
  cancelled: {
    word: "Cancelled",
    sentence: "has called off a meeting with you.",
    activity: "invitation_cancelled",
  },
} as const;

export type EmailKind = keyof typeof emailKinds;

/** The mail that carries a calendar message, for people whose mail program shows no invitations. */
export function meetingEmail(kind: EmailKind, about: MeetingEmail): MailContent {
  const { title, link, csPerson, companyName } = about;
  const { word, sentence } = emailKinds[kind];
  const when = formatDateTime(about.start, about.timeZone);
  return writeMail(`meeting-${kind}`, `${word}: ${title} (${when})`, {
    title,
    preview: `${csPerson} of ${companyName} ${sentence}`,
    sender: companyName,
    parts: [
      { kind: "paragraph", text: `${csPerson} of ${companyName} ${sentence}` },
      { kind: "facts", facts: factsOf(about) },
      ...(link && kind !== "cancelled"
        ? [{ kind: "button", label: "Join", url: link } as const]
        : []),
      {
        kind: "note",
        text: `This mail carries the meeting for your calendar. Does the time not suit you? Tell ${csPerson}.`,
      },
    ],
  });
}

function factsOf({ start, durationMinutes, place, csPerson, timeZone }: MeetingEmail) {
  return [
    { name: "When", value: `${formatDateTime(start, timeZone)} (${zoneName(start, timeZone)})` },
    { name: "Duration", value: `${durationMinutes} minutes` },
    ...(place ? [{ name: "Where", value: place }] : []),
    { name: "With", value: csPerson },
  ];
}

/** The time zone as people name it: `India Standard Time`. */
function zoneName(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName: "long" });
  const part = format.formatToParts(instant).find(({ type }) => type === "timeZoneName");
  return part?.value ?? timeZone;
}
