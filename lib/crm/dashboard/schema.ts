import * as z from "zod";

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
