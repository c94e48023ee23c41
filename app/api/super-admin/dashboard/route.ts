import { handle, route } from "@/lib/server/request/route";
import { readPlatformDashboard } from "@/lib/super-admins/platform/dashboard";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(platformEndpoints.dashboard, ({ platform }) => readPlatformDashboard(platform)),
});
