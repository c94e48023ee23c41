import * as z from "zod";
import { optionalUrl } from "@/lib/core/contact";
import { calendarDate, instant, oneOf, optionalCalendarDate, recordId } from "@/lib/core/fields";
import { choice, inputObject } from "@/lib/core/input-object";
import { listQuery, nameSought } from "@/lib/core/list-query";
import { clearable, name, optionalLine, optionalText } from "@/lib/core/text";
import { duePartNames } from "@/lib/crm/due/choices";
import { leadOutcomes, leadStages } from "@/lib/crm/leads/choices";
import {
  maxDurationMinutes,
  meetingDefaults,
  meetingModes,
  meetingStatuses,
  meetingTypes,
  settledStatuses,
} from "./choices";

export * from "./choices";

const durationRule = `Enter whole minutes from 1 to ${maxDurationMinutes.toLocaleString("en-IN")}`;

const minutes = z
  .int({ error: durationRule })
  .min(1, durationRule)
  .max(maxDurationMinutes, durationRule);

const readBack = ["brand", "brandId", "clientName", "contact", "invitedAt", "clientInvited"];

/** What a meeting may have beside its lead, time and CS person. */
export const meetingFields = {
  title: optionalLine(200),
  duration: clearable(minutes),
  type: choice(meetingTypes),
  mode: choice(meetingModes),
  location: optionalLine(500),
  meetingLink: optionalUrl(),
  description: optionalText(),
  notes: optionalText(),
  comment: optionalText(),
  status: choice(meetingStatuses),
  outcome: choice(leadOutcomes),
  /** Whether the client is sent an invitation by mail; what it says is kept up to date from then on. */
  inviteClient: z.boolean({ error: "Say true or false" }).optional(),
};

export const meetingInput = inputObject(
  {
    leadId: recordId("Choose a lead"),
    scheduledDate: instant(),
    csPerson: name("CS person"),
    ...meetingFields,
  },
  readBack,
);

export const meetingUpdate = inputObject(
  {
    leadId: recordId("Choose a lead").optional(),
    scheduledDate: instant().optional(),
    csPerson: name("CS person").optional(),
    ...meetingFields,
  },
  readBack,
);

export type MeetingInput = z.output<typeof meetingInput>;
export type MeetingUpdate = z.output<typeof meetingUpdate>;

/**
 * What came of a meeting. `leadStage` and `nextFollowUpDate` change its lead in the same step: absent
 * keys leave it as it is, a null date clears the follow-up.
 */
export function outcomeInput(timeZone?: string) {
  return inputObject({
    outcome: oneOf(leadOutcomes),
    status: oneOf(settledStatuses),
    notes: optionalText(),
    leadStage: choice(leadStages),
    nextFollowUpDate: optionalCalendarDate(timeZone),
  });
}

export type OutcomeInput = z.output<ReturnType<typeof outcomeInput>>;

/** What a list of meetings may be asked for; days given as times are cut to the company's time zone. */
export function meetingQuery(timeZone?: string) {
  return listQuery({
    sortable: ["scheduledDate", "title", "status", "type", "createdAt"],
    defaultSort: "-scheduledDate",
    filters: {
      status: oneOf(meetingStatuses),
      type: oneOf(meetingTypes),
      leadId: recordId(),
      csPerson: nameSought(),
      from: calendarDate(timeZone),
      to: calendarDate(timeZone),
      /** Those that are not over, by when they are. */
      due: oneOf(duePartNames),
    },
  });
}

export type MeetingQuery = z.output<ReturnType<typeof meetingQuery>>;

/** When somebody is asked about: an instant, whole minutes, and the meeting that is itself being moved. */
export const conflictQuery = z.object({
  csPerson: name("CS person"),
  scheduledDate: instant(),
  duration: z.coerce
    .number({ error: durationRule })
    .pipe(minutes)
    .default(meetingDefaults.durationMinutes),
  exceptId: clearable(recordId()),
});

export type ConflictQuery = z.output<typeof conflictQuery>;

const text = z.string().nullable();

/** A meeting as clients see it: an instant, minutes, and who it is with from its lead. */
export const meeting = z.object({
  id: z.string(),
  title: z.string(),
  leadId: z.string(),
  brandId: z.string(),
  brand: z.string(),
  clientName: z.string(),
  contact: text,
  scheduledDate: z.string(),
  duration: z.int(),
  type: z.enum(meetingTypes),
  mode: z.enum(meetingModes),
  location: text,
  meetingLink: text,
  description: text,
  notes: text,
  comment: text,
  status: z.enum(meetingStatuses),
  outcome: z.enum(leadOutcomes),
  csPerson: z.string(),
  /** When the client was sent the invitation. */
  invitedAt: z.string().nullable(),
  /** Whether that invitation stands: not when the meeting is cancelled. */
  clientInvited: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});

export type Meeting = z.output<typeof meeting>;

/** A meeting that somebody already has at the time asked about. */
export const meetingConflict = meeting.pick({
  id: true,
  title: true,
  clientName: true,
  scheduledDate: true,
  duration: true,
});

export type MeetingConflict = z.output<typeof meetingConflict>;
