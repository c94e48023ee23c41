import * as z from "zod";
import { nameSought } from "@/lib/core/list-query";

/** What a company's CRM holds, trash left out. Values are whole rupees. */
export const crmSummary = z.object({
  totalBrands: z.int(),
  totalLeads: z.int(),
  totalMeetings: z.int(),
  totalEnquiries: z.int(),
  totalLeadValue: z.number(),
  totalEnquiryValue: z.number(),
});

export type CrmSummary = z.output<typeof crmSummary>;

export const emptyCrmSummary: CrmSummary = {
  totalBrands: 0,
  totalLeads: 0,
  totalMeetings: 0,
  totalEnquiries: 0,
  totalLeadValue: 0,
  totalEnquiryValue: 0,
};

export const todayQuery = z.object({
  /** A CS person's name, as leads, meetings and enquiries carry it. */
  csPerson: nameSought()
    .transform((name) => name || undefined)
    .optional(),
});

export type TodayQuery = { csPerson?: string | undefined };

/** A follow-up or a meeting that waits. `due` is a day of the company's calendar, `at` a meeting's instant. */
const dueEntry = z.object({
  kind: z.enum(["lead", "enquiry", "meeting"]),
  id: z.string(),
  leadId: z.string(),
  /** Of a meeting or an enquiry; a lead goes by its client. */
  title: z.string().nullable(),
  clientName: z.string(),
  brand: z.string(),
  csPerson: z.string(),
  due: z.string(),
  at: z.string().nullable(),
  /** The stage of a lead or an enquiry, the status of a meeting. */
  status: z.string(),
  version: z.int(),
});

const part = z.object({ total: z.int(), entries: z.array(dueEntry) });

/** What is to be done as of `day`; `ahead` are the next seven days. */
export const today = z.object({ day: z.string(), overdue: part, dueToday: part, ahead: part });

export type DueEntry = z.output<typeof dueEntry>;
export type DuePart = z.output<typeof part>;
export type Today = z.output<typeof today>;
