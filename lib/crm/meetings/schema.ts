import * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { sortKeys } from "@/lib/core/field-kinds/define-fields";
import {
  createShape,
  equalityFilters,
  recordInput,
  recordSchema,
  updateShape,
} from "@/lib/core/field-kinds/derived-schemas";
import {
  instant,
  oneOf,
  optionalCalendarDate,
  recordId,
  wholeNumber,
  wholeNumberRule,
} from "@/lib/core/fields";
import { filterText } from "@/lib/core/filters/schema";
import { inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { clearable, name, optionalText } from "@/lib/core/text";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { settledStatuses } from "@/lib/crm/kinds/meetings/choices";
import { meetingDefaults, meetingFields } from "@/lib/crm/kinds/meetings/fields";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { workFilters } from "@/lib/crm/records/schema";

export * from "@/lib/crm/kinds/meetings/choices";

/** Whether the client is mailed an invitation; later changes are mailed too. */
const inviteClient = z.boolean({ error: "Say true or false" }).optional();

/** The input of a new meeting. */
export function meetingShape(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(meetingKind).fields;
  return { ...createShape(fields, timeZone), inviteClient };
}

export function meetingInput(timeZone?: string, catalogue?: Catalogue) {
  return recordInput(meetingFields, meetingShape(timeZone, catalogue));
}

export function meetingUpdate(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(meetingKind).fields;
  const shape = { ...updateShape(fields, timeZone), inviteClient };
  return recordInput(meetingFields, shape);
}

export type MeetingInput = z.output<ReturnType<typeof meetingInput>>;
export type MeetingUpdate = z.output<ReturnType<typeof meetingUpdate>>;

/**
 * The outcome of a meeting. `leadStage` and `nextFollowUpDate` change its lead in the same step: absent
 * keys leave it as it is, a null date clears the follow-up.
 */
export function outcomeInput(timeZone?: string, catalogue?: Catalogue) {
  const { stage } = updateShape(companyOf(catalogue).kind(leadKind).fields);
  const fields = companyOf(catalogue).kind(meetingKind).fields;
  const { outcome } = createShape({ outcome: { ...fields.outcome, required: true } });
  return inputObject({
    outcome,
    status: oneOf(settledStatuses),
    notes: optionalText(),
    leadStage: stage,
    nextFollowUpDate: optionalCalendarDate(timeZone),
  });
}

export type OutcomeInput = z.output<ReturnType<typeof outcomeInput>>;

/** The filters, order and page of a list of meetings; days given as times are cut to the company's time zone. */
export function meetingQuery(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(meetingKind).fields;
  return listQuery({
    sortable: sortKeys(fields, ["scheduledDate", "title", "status", "type"]),
    defaultSort: "-scheduledDate",
    filters: {
      ...equalityFilters(fields, ["status", "type", "leadId", "csPerson"]),
      ...workFilters(timeZone),
      f: filterText(fields),
    },
  });
}

export type MeetingQuery = z.output<ReturnType<typeof meetingQuery>>;

const minutes = meetingFields.duration.kind.bounds;

/** The time a meeting would take, and the meeting itself where it is being moved. */
export const conflictQuery = z.object({
  csPerson: name("CS person"),
  scheduledDate: instant(),
  duration: z.coerce
    .number<number | string>({ error: wholeNumberRule(minutes) })
    .pipe(wholeNumber(minutes))
    .default(meetingDefaults.duration),
  exceptId: clearable(recordId()),
});

export type ConflictQuery = z.output<typeof conflictQuery>;

/** A meeting as clients see it: an instant, minutes, and who it is with from its lead. */
export const meeting = recordSchema(meetingFields, meetingKind);

export type Meeting = z.output<typeof meeting>;

/** A meeting that the CS person already has at that time. */
export const meetingConflict = meeting
  .pick({ title: true, clientName: true, scheduledDate: true, duration: true })
  .extend({ id: z.guid().nullable().meta({ description: "Null if your role does not show it" }) });

export type MeetingConflict = z.output<typeof meetingConflict>;
