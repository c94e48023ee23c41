import { authCalls, hostCalls } from "@/lib/auth/calls";
import { companyCalls } from "@/lib/companies/calls";
import { dataExportCalls } from "@/lib/companies/data-export/calls";
import { profileCalls } from "@/lib/companies/profile/calls";
import { companyTrailCalls } from "@/lib/companies/trail/calls";
import type { Call } from "@/lib/core/call";
import { brandCalls } from "@/lib/crm/brands/calls";
import { calendarFeedCalls } from "@/lib/crm/calendar-feed/calls";
import { crmDashboardCalls } from "@/lib/crm/dashboard/calls";
import { enquiryCalls } from "@/lib/crm/enquiries/calls";
import { exportCalls } from "@/lib/crm/exports/calls";
import { importCalls } from "@/lib/crm/imports/calls";
import { leadCalls } from "@/lib/crm/leads/calls";
import { meetingCalls } from "@/lib/crm/meetings/calls";
import { proposalCalls, sharedProposalCalls } from "@/lib/crm/proposals/calls";
import { timelineCalls } from "@/lib/crm/timeline/calls";
import { trashCalls } from "@/lib/crm/trash/calls";
import { openapiCalls } from "@/lib/openapi/calls";
import { mailboxCalls } from "@/lib/server/mail/calls";
import { superAdminCalls } from "@/lib/super-admins/calls";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { teamCalls } from "@/lib/team/calls";
import { ownDataCalls } from "@/lib/team/own-data/calls";

/**
 * Every call of the HTTP contract by the chapter it belongs to: what the description of the API, the
 * test of the routes and the security matrix are made from.
 */
export const chapters: Record<string, readonly Call[]> = {
  "Signing in": [...Object.values(hostCalls), ...Object.values(authCalls)],
  Company: [
    ...Object.values(profileCalls),
    ...Object.values(companyTrailCalls),
    ...Object.values(dataExportCalls),
    ...Object.values(ownDataCalls),
  ],
  "Calendar feed": Object.values(calendarFeedCalls),
  Team: Object.values(teamCalls),
  "CRM dashboard": Object.values(crmDashboardCalls),
  Brands: [...Object.values(brandCalls), exportCalls.brands],
  Leads: [...Object.values(leadCalls), exportCalls.leads],
  Meetings: [...Object.values(meetingCalls), exportCalls.meetings],
  Enquiries: [...Object.values(enquiryCalls), exportCalls.enquiries],
  Proposals: [...Object.values(proposalCalls), ...Object.values(sharedProposalCalls)],
  Timeline: Object.values(timelineCalls),
  Imports: Object.values(importCalls),
  Trash: Object.values(trashCalls),
  Companies: Object.values(companyCalls),
  "Super admins": Object.values(superAdminCalls),
  Platform: Object.values(platformCalls),
  "This API": Object.values(openapiCalls),
  Development: Object.values(mailboxCalls),
};

/** Every call of the HTTP contract. */
export const calls: readonly Call[] = Object.values(chapters).flat();
