import { type ManyRecords, manyNames } from "@/lib/core/record-kinds";

/** The lists that have views. */
export const viewScreens = manyNames;

export type ViewScreen = ManyRecords;

/** Who sees a view: its member, all members of the company, or all and only an owner changes it. */
export const viewVisibilities = ["own", "team", "company"] as const;

export const viewLayouts = ["table", "board"] as const;

/** The most views of one visibility that a screen has: own ones of a member, shared ones of a company. */
export const mostViews = 50;

/** The columns that each list has, by their ids. */
export const viewColumns: Record<ViewScreen, readonly string[]> = {
  leads: [
    ...["clientName", "stage", "priority", "estimatedValue", "csPerson", "nextFollowUpDate"],
    ...["lastActivityAt", "mobileNumber", "date", "brand", "hq", "emailId", "designation"],
    ...["linkedin", "website", "comment"],
  ],
  brands: [
    ...["name", "status", "category", "priority", "contact", "totalLeads", "totalEnquiries"],
    ...["estimatedValue", "totalMeetings", "industry", "headquarters", "website"],
  ],
  meetings: [
    ...["scheduledDate", "clientName", "status", "outcome", "csPerson", "contact", "time"],
    ...["brand", "type", "comment"],
  ],
  enquiries: [
    ...["title", "stage", "estimatedValue", "priority", "csPerson", "nextFollowUpDate", "contact"],
    ...["brand", "clientName", "productType", "expectedDeliveryDate", "addedDate"],
  ],
};
