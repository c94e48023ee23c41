import * as z from "zod";
import { optionalUrl } from "@/lib/core/contact";
import { calendarDate, instant, oneOf, recordId } from "@/lib/core/fields";
import { choice, inputObject } from "@/lib/core/input-object";
import { listQuery, nameSought } from "@/lib/core/list-query";
import { clearable, name, optionalLine, optionalText } from "@/lib/core/text";
import { duePartNames } from "@/lib/crm/due/choices";
import { leadOutcomes } from "@/lib/crm/leads/choices";
import { maxDurationMinutes, meetingModes, meetingStatuses, meetingTypes } from "./choices";

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
  duration: clearable(
    z.int({ error: durationRule }).min(1, durationRule).max(maxDurationMinutes, durationRule),
  ),
  type: choice(meetingTypes),
  mode: choice(meetingModes),
  location: optionalLine(500),
  meetingLink: optionalUrl(),
  description: optionalText(),
  notes: optionalText(),
  comment: optionalText(),
  status: choice(meetingStatuses),
  outcome: choice(leadOutcomes),
};

export const meetingInput = inputObject(
  {
  /** Whether the client is sent an invitation by mail; what it says is kept up to date from then on. */
  inviteClient: z.boolean({ error: "Say true or false" }).optional(),
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

export const meetingQuery = listQuery({
  sortable: ["scheduledDate", "title", "status", "type", "createdAt"],
  defaultSort: "-scheduledDate",
  filters: {
    status: oneOf(meetingStatuses),
    type: oneOf(meetingTypes),
    leadId: recordId(),
    csPerson: nameSought(),
    from: calendarDate(),
    to: calendarDate(),
    /** Those that are not over, by when they are. */
    due: oneOf(duePartNames),
  },
});

export type MeetingQuery = z.output<typeof meetingQuery>;

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
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});

export type Meeting = z.output<typeof meeting>;
  /** When the client was sent the invitation. */
  invitedAt: z.string().nullable(),
  /** Whether that invitation stands: not when the meeting is cancelled. */
  clientInvited: z.boolean(),
