import * as z from "zod";
import { nameSought } from "@/lib/core/list-query";

/** The figures of a company's CRM without the trash. Values are whole rupees. */
export const crmSummary = z.object({
  totalBrands: z.int(),
  totalLeads: z.int(),
  totalMeetings: z.int(),
  totalEnquiries: z.int(),
  totalLeadValue: z.number(),
  totalEnquiryValue: z.number(),
  medianFirstReplyMinutes: z.number().nullable().meta({
    description: "From arrival to first reply, of leads that arrived in the last 30 days",
  }),
});

export type CrmSummary = z.output<typeof crmSummary>;

export const emptyCrmSummary: CrmSummary = {
  totalBrands: 0,
  totalLeads: 0,
  totalMeetings: 0,
  totalEnquiries: 0,
  totalLeadValue: 0,
  totalEnquiryValue: 0,
  medianFirstReplyMinutes: null,
};

export const todayQuery = z.object({
  /** A CS person's name, as leads, meetings and enquiries carry it. */
  csPerson: nameSought()
    .transform((name) => name || undefined)
    .optional(),
});

export type TodayQuery = { csPerson?: string | undefined };

/** A follow-up, a meeting or a task that waits. `due` is a day of the company's calendar, `at` a meeting's instant. */
const dueEntry = z.object({
  kind: z.enum(["lead", "enquiry", "meeting", "task"]),
  id: z.guid(),
  /** Null for a task on a brand, as is the client's name. */
  leadId: z.guid().nullable(),
  /** The title of a meeting or an enquiry, or the text of a task; a lead has its client's name. */
  title: z.string().nullable(),
  clientName: z.string().nullable(),
  brandId: z.guid(),
  brand: z.string(),
  csPerson: z.string(),
  due: z.string(),
  at: z.iso.datetime().nullable(),
  /** The stage of a lead or an enquiry, the status of a meeting, Open for a task. */
  status: z.string(),
  /** What the lead or the enquiry is estimated at, in whole rupees; a meeting and a task have that of their lead. */
  estimatedValue: z.number().nullable(),
  /** The number of the lead; null without one. */
  phone: z.string().nullable(),
  /** The client or the brand asked not to be contacted. */
  doNotContact: z.boolean(),
  /** True for a meeting that has ended and has no outcome yet. */
  needsOutcome: z.boolean(),
  version: z.int(),
});

/** How many of one kind there are; `isMore` where more than are counted. */
const dueCount = z.object({ kind: dueEntry.shape.kind, total: z.int(), isMore: z.boolean() });

const part = z.object({
  total: z.int(),
  isMore: z.boolean(),
  kinds: z.array(dueCount),
  entries: z.array(dueEntry),
});

/** The open work as of `day`; `ahead` are the next seven days. */
export const today = z.object({ day: z.iso.date(), overdue: part, dueToday: part, ahead: part });

export type DueEntry = z.output<typeof dueEntry>;
export type DueCount = z.output<typeof dueCount>;
export type DuePart = z.output<typeof part>;
export type Today = z.output<typeof today>;
