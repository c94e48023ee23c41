import type { RouteHandler } from "@/lib/server/request/pipeline";
import { factorRoutes } from "./auth/factors";
import { linkRoutes } from "./auth/links";
import { proofRoutes } from "./auth/proof";
import { authRoutes, hostRoutes } from "./auth/routes";
import { companyAuditLogRoutes } from "./company/audit-log";
import { calendarFeedRoutes } from "./company/calendar-feed";
import { captureRoutes, leadArrivalRoutes, leadSourceRoutes } from "./company/capture";
import * as catalogueRoutes from "./company/catalogue";
import { dataExportRoutes, ownDataRoutes } from "./company/data-exports";
import { feedRoutes, presenceRoutes } from "./company/feed";
import { notificationRoutes, pushRoutes } from "./company/notifications";
import { companySignInRoutes, profileRoutes } from "./company/profile";
import { apiKeyRoutes, roleRoutes, teamTreeRoutes, workingTimeRoutes } from "./company/roles";
import { searchRoutes } from "./company/search";
import { teamRoutes } from "./company/team";
import { viewRoutes } from "./company/views";
import { webhookRoutes } from "./company/webhooks";
import { brandRoutes } from "./crm/brands";
import { changeRoutes, trashRoutes } from "./crm/changes";
import { crmDashboardRoutes } from "./crm/dashboard";
import { enquiryRoutes } from "./crm/enquiries";
import { importRoutes } from "./crm/imports";
import { leadRoutes } from "./crm/leads";
import { meetingRoutes } from "./crm/meetings";
import { proposalRoutes, sharedProposalRoutes } from "./crm/proposals";
import { messageRoutes, templateRoutes } from "./crm/templates";
import { timelineRoutes } from "./crm/timeline";
import { mailboxRoutes } from "./mailbox";
import { assistantRoute } from "./mcp";
import { openapiRoutes } from "./openapi";
import { companyRoutes } from "./super-admin/companies";
import { platformRoutes } from "./super-admin/platform";
import { superAdminRoutes } from "./super-admin/super-admins";

const ownRoutes: readonly RouteHandler[] = [
  hostRoutes,
  authRoutes,
  factorRoutes,
  proofRoutes,
  linkRoutes,
  profileRoutes,
  ...Object.values(catalogueRoutes),
  companySignInRoutes,
  companyAuditLogRoutes,
  feedRoutes,
  notificationRoutes,
  presenceRoutes,
  pushRoutes,
  dataExportRoutes,
  ownDataRoutes,
  apiKeyRoutes,
  calendarFeedRoutes,
  leadSourceRoutes,
  leadArrivalRoutes,
  captureRoutes,
  webhookRoutes,
  teamRoutes,
  roleRoutes,
  teamTreeRoutes,
  workingTimeRoutes,
  searchRoutes,
  viewRoutes,
  crmDashboardRoutes,
  brandRoutes,
  leadRoutes,
  meetingRoutes,
  enquiryRoutes,
  proposalRoutes,
  sharedProposalRoutes,
  timelineRoutes,
  templateRoutes,
  messageRoutes,
  importRoutes,
  changeRoutes,
  trashRoutes,
  companyRoutes,
  superAdminRoutes,
  platformRoutes,
  openapiRoutes,
  mailboxRoutes,
].flatMap((group) => Object.values(group));

/** The handler of every endpoint. */
export const routes: readonly RouteHandler[] = [...ownRoutes, assistantRoute(ownRoutes)];
