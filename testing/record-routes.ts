import { brandRoutes } from "@/app/api/crm/brands";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";

/** The routes of each kind of records. */
export const recordRoutes = {
  brand: brandRoutes,
  lead: leadRoutes,
  meeting: meetingRoutes,
  enquiry: enquiryRoutes,
};

/** The factory of each kind of records. */
export const recordFactories = {
  brand: createBrand,
  lead: createLead,
  meeting: createMeeting,
  enquiry: createEnquiry,
};
