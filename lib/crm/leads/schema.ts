import * as z from "zod";
import { optionalEmail, optionalPhone, optionalUrl } from "@/lib/core/contact";
import {
  calendarDate,
  oneOf,
  optionalCalendarDate,
  optionalRupees,
  recordId,
} from "@/lib/core/fields";
import { choice, inputObject } from "@/lib/core/input-object";
import { listQuery, nameSought } from "@/lib/core/list-query";
import { clearable, name, optionalLine, optionalText } from "@/lib/core/text";
import { priorities } from "@/lib/crm/brands/choices";
import { duePartNames } from "@/lib/crm/due/choices";
import { leadOutcomes, leadStages } from "./choices";

export * from "./choices";

const readBack = ["brand"];

function fields(timeZone?: string) {
  return {
    date: clearable(calendarDate(timeZone)),
    hq: optionalLine(),
    mobileNumber: optionalPhone(),
    emailId: optionalEmail(),
    designation: optionalLine(),
    linkedin: optionalUrl(),
    website: optionalUrl(),
    stage: choice(leadStages),
    outcome: choice(leadOutcomes),
    priority: choice(priorities),
    comment: optionalText(),
    nextFollowUpDate: optionalCalendarDate(timeZone),
    estimatedValue: optionalRupees(),
  };
}

/** A new lead; calendar dates given as times are cut to the company's time zone. */
export function leadInput(timeZone?: string) {
  const required = {
    clientName: name("Client name"),
    brandId: recordId("Choose a brand"),
    csPerson: name("CS person"),
  };
  return inputObject({ ...required, ...fields(timeZone) }, readBack);
}

/** A change of a lead: keys that are absent stay as they are. */
export function leadUpdate(timeZone?: string) {
  const required = {
    clientName: name("Client name").optional(),
    brandId: recordId("Choose a brand").optional(),
    csPerson: name("CS person").optional(),
  };
  return inputObject({ ...required, ...fields(timeZone) }, readBack);
}

export type LeadInput = z.output<ReturnType<typeof leadInput>>;
export type LeadUpdate = z.output<ReturnType<typeof leadUpdate>>;

/** What a list of leads may be asked for; days given as times are cut to the company's time zone. */
export function leadQuery(timeZone?: string) {
  return listQuery({
    sortable: [
      "date",
      "clientName",
      "stage",
      "priority",
      "nextFollowUpDate",
      "estimatedValue",
      "createdAt",
    ],
    defaultSort: "-date",
    filters: {
      stage: oneOf(leadStages),
      outcome: oneOf(leadOutcomes),
      priority: oneOf(priorities),
      brandId: recordId(),
      brand: nameSought(),
      csPerson: nameSought(),
      from: calendarDate(timeZone),
      to: calendarDate(timeZone),
      /** Open ones by when their follow-up is due. */
      due: oneOf(duePartNames),
    },
  });
}

export type LeadQuery = z.output<ReturnType<typeof leadQuery>>;

const text = z.string().nullable();

/** A lead as clients see it. `brand` is the brand's name, `estimatedValue` whole rupees, dates `YYYY-MM-DD`. */
export const lead = z.object({
  id: z.string(),
  date: z.string(),
  clientName: z.string(),
  brandId: z.string(),
  brand: z.string(),
  hq: text,
  mobileNumber: text,
  emailId: text,
  designation: text,
  linkedin: text,
  website: text,
  stage: z.enum(leadStages),
  outcome: z.enum(leadOutcomes),
  priority: z.enum(priorities),
  csPerson: z.string(),
  comment: text,
  nextFollowUpDate: text,
  estimatedValue: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});

export type Lead = z.output<typeof lead>;
