import * as z from "zod";
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
import { enquiryStages, productTypes } from "./choices";

export * from "./choices";

const readBack = ["brand", "brandId", "clientName", "contact"];

/** `value` and `deliveryDate` are other names of `estimatedValue` and `expectedDeliveryDate` (specification, section 3). */
function fields(timeZone?: string) {
  return {
    requirement: optionalText(),
    estimatedValue: optionalRupees(),
    value: optionalRupees(),
    expectedDeliveryDate: optionalCalendarDate(timeZone),
    deliveryDate: optionalCalendarDate(timeZone),
    priority: choice(priorities),
    urgency: choice(priorities),
    assignedTo: optionalLine(),
    description: optionalText(),
    comments: optionalText(),
    stage: choice(enquiryStages),
    lostReason: optionalText(500),
    addedDate: clearable(calendarDate(timeZone)),
    nextFollowUpDate: optionalCalendarDate(timeZone),
  };
}

export function enquiryInput(timeZone?: string) {
  const required = {
    leadId: recordId("Choose a lead"),
    title: name("Title", 200),
    productType: oneOf(productTypes),
    csPerson: name("CS person"),
  };
  return inputObject({ ...required, ...fields(timeZone) }, readBack);
}

export function enquiryUpdate(timeZone?: string) {
  const required = {
    leadId: recordId("Choose a lead").optional(),
    title: name("Title", 200).optional(),
    productType: oneOf(productTypes).optional(),
    csPerson: name("CS person").optional(),
  };
  return inputObject({ ...required, ...fields(timeZone) }, readBack);
}

export type EnquiryInput = z.output<ReturnType<typeof enquiryInput>>;
export type EnquiryUpdate = z.output<ReturnType<typeof enquiryUpdate>>;

/** What a list of enquiries may be asked for; days given as times are cut to the company's time zone. */
export function enquiryQuery(timeZone?: string) {
  return listQuery({
    sortable: ["addedDate", "title", "stage", "priority", "estimatedValue", "createdAt"],
    defaultSort: "-addedDate",
    filters: {
      stage: oneOf(enquiryStages),
      productType: oneOf(productTypes),
      priority: oneOf(priorities),
      leadId: recordId(),
      csPerson: nameSought(),
      /** By the day they were added. */
      from: calendarDate(timeZone),
      to: calendarDate(timeZone),
      /** Open ones by when their follow-up is due. */
      due: oneOf(duePartNames),
    },
  });
}

export type EnquiryQuery = z.output<ReturnType<typeof enquiryQuery>>;

const text = z.string().nullable();
const rupees = z.number().nullable();

/** An enquiry as clients see it, under both names of its value and its delivery date. */
export const enquiry = z.object({
  id: z.string(),
  title: z.string(),
  leadId: z.string(),
  brandId: z.string(),
  brand: z.string(),
  clientName: z.string(),
  contact: text,
  requirement: text,
  productType: z.enum(productTypes),
  estimatedValue: rupees,
  value: rupees,
  expectedDeliveryDate: text,
  deliveryDate: text,
  priority: z.enum(priorities),
  urgency: z.enum(priorities),
  assignedTo: text,
  csPerson: z.string(),
  description: text,
  comments: text,
  stage: z.enum(enquiryStages),
  lostReason: text,
  addedDate: z.string(),
  nextFollowUpDate: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});

export type Enquiry = z.output<typeof enquiry>;

/** What the filtered list comes to; the rate is won per hundred, rounded. */
export const enquirySummary = z.object({
  totalEnquiries: z.int(),
  wonEnquiries: z.int(),
  totalValue: z.number(),
  conversionRate: z.int(),
});

export type EnquirySummary = z.output<typeof enquirySummary>;
