import type { RouteHandler } from "@/lib/server/request/pipeline";
import { authRoutes, hostRoutes } from "./auth/routes";
import { mailboxRoutes } from "./mailbox";
import { openapiRoutes } from "./openapi";
import { companyRoutes } from "./super-admin/companies";
import { platformRoutes } from "./super-admin/platform";
import { superAdminRoutes } from "./super-admin/super-admins";

/** The handler of every endpoint. */
export const routes: readonly RouteHandler[] = [
  hostRoutes,
  authRoutes,
  companyRoutes,
  superAdminRoutes,
  platformRoutes,
  openapiRoutes,
  mailboxRoutes,
].flatMap((group) => Object.values(group));
