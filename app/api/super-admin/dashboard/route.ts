import { adminRoute, route } from "@/lib/server/route";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { readPlatformDashboard } from "@/lib/super-admins/platform/dashboard";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(platformCalls.dashboard, ({ platform }) => readPlatformDashboard(platform)),
});
