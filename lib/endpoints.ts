import { assistantEndpoints } from "@/lib/assistants/endpoints";
import { companyAuditLogEndpoints } from "@/lib/audit-log/endpoints";
import { companySignInEndpoints } from "@/lib/auth/company/endpoints";
import { authEndpoints, hostEndpoints } from "@/lib/auth/endpoints";
import { factorEndpoints } from "@/lib/auth/factors/endpoints";
import { linkEndpoints } from "@/lib/auth/links/endpoints";
import { proofEndpoints } from "@/lib/auth/proof/endpoints";
import { apiKeyEndpoints } from "@/lib/companies/api-keys/endpoints";
import { dataExportEndpoints } from "@/lib/companies/data-export/endpoints";
import { companyEndpoints } from "@/lib/companies/endpoints";
import { feedEndpoints } from "@/lib/companies/feed/endpoints";
import { notificationEndpoints } from "@/lib/companies/notifications/endpoints";
import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { pushEndpoints } from "@/lib/companies/push/endpoints";
import { workingTimeEndpoints } from "@/lib/companies/working-time/endpoints";
import type { Endpoint } from "@/lib/core/endpoint";
import { calendarFeedEndpoints } from "@/lib/crm/calendar-feed/endpoints";
import {
  captureEndpoints,
  leadArrivalEndpoints,
  leadSourceEndpoints,
} from "@/lib/crm/capture/endpoints";
import { changeEndpoints } from "@/lib/crm/changes/endpoints";
import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { presenceEndpoints } from "@/lib/crm/presence/endpoints";
import { proposalEndpoints, sharedProposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { brandEndpoints } from "@/lib/crm/record-endpoints/brands/endpoints";
import { enquiryEndpoints } from "@/lib/crm/record-endpoints/enquiries/endpoints";
import { leadEndpoints } from "@/lib/crm/record-endpoints/leads/endpoints";
import { meetingEndpoints } from "@/lib/crm/record-endpoints/meetings/endpoints";
import { searchEndpoints } from "@/lib/crm/search/endpoints";
import { customFieldEndpoints } from "@/lib/crm/settings/fields/endpoints";
import { layoutEndpoints } from "@/lib/crm/settings/layouts/endpoints";
import { choiceListEndpoints } from "@/lib/crm/settings/lists/endpoints";
import { stageEndpoints } from "@/lib/crm/settings/stages/endpoints";
import { messageEndpoints, templateEndpoints } from "@/lib/crm/templates/endpoints";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { viewEndpoints } from "@/lib/crm/views/endpoints";
import { webhookEndpoints, webhookMessage } from "@/lib/crm/webhooks/endpoints";
import { openapiEndpoints } from "@/lib/openapi/endpoints";
import { mailboxEndpoints } from "@/lib/server/mail/endpoints";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";
import { ownDataEndpoints, teamEndpoints } from "@/lib/team/endpoints";
import { roleEndpoints } from "@/lib/team/roles/endpoints";
import { teamTreeEndpoints } from "@/lib/team/teams/endpoints";

const byChapter = {
  "Signing in": [
    ...Object.values(hostEndpoints),
    ...Object.values(authEndpoints),
    ...Object.values(factorEndpoints),
    ...Object.values(proofEndpoints),
    ...Object.values(linkEndpoints),
  ],
  Company: [
    ...Object.values(profileEndpoints),
    ...Object.values(customFieldEndpoints),
    ...Object.values(choiceListEndpoints),
    ...Object.values(stageEndpoints),
    ...Object.values(layoutEndpoints),
    ...Object.values(companySignInEndpoints),
    ...Object.values(companyAuditLogEndpoints),
    ...Object.values(feedEndpoints),
    ...Object.values(notificationEndpoints),
    ...Object.values(presenceEndpoints),
    ...Object.values(pushEndpoints),
    ...Object.values(dataExportEndpoints),
    ...Object.values(ownDataEndpoints),
  ],
  "API keys": Object.values(apiKeyEndpoints),
  "Calendar feed": Object.values(calendarFeedEndpoints),
  "Lead sources": [
    ...Object.values(leadSourceEndpoints),
    ...Object.values(leadArrivalEndpoints),
    ...Object.values(captureEndpoints),
  ],
  Webhooks: Object.values(webhookEndpoints),
  Team: [
    ...Object.values(teamEndpoints),
    ...Object.values(roleEndpoints),
    ...Object.values(teamTreeEndpoints),
    ...Object.values(workingTimeEndpoints),
  ],
  "CRM dashboard": Object.values(crmDashboardEndpoints),
  Brands: Object.values(brandEndpoints),
  Leads: Object.values(leadEndpoints),
  Meetings: Object.values(meetingEndpoints),
  Enquiries: Object.values(enquiryEndpoints),
  Proposals: [...Object.values(proposalEndpoints), ...Object.values(sharedProposalEndpoints)],
  Assistants: Object.values(assistantEndpoints),
  Search: Object.values(searchEndpoints),
  Timeline: Object.values(timelineEndpoints),
  "Message templates": [...Object.values(templateEndpoints), ...Object.values(messageEndpoints)],
  Imports: Object.values(importEndpoints),
  "Changes of many records": Object.values(changeEndpoints),
  Trash: Object.values(trashEndpoints),
  "Saved views": Object.values(viewEndpoints),
  Companies: Object.values(companyEndpoints),
  "Super admins": Object.values(superAdminEndpoints),
  Platform: Object.values(platformEndpoints),
  "This API": Object.values(openapiEndpoints),
  Development: Object.values(mailboxEndpoints),
} satisfies Record<string, readonly Endpoint[]>;

/** The messages that the product sends to endpoints of other programs, by name. */
export const messages = { event: webhookMessage };

/** Any endpoint with its exact types: the browser and the end-to-end tests derive their calls from it. */
export type ApiEndpoint = (typeof byChapter)[keyof typeof byChapter][number];

/** Every endpoint by chapter; the OpenAPI document, the route test and the security matrix use it. */
export const chapters: Record<string, readonly Endpoint[]> = byChapter;
