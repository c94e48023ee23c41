import { adminRoute, route } from "@/lib/server/route";
import { superAdminCalls } from "@/lib/super-admins/calls";
import { setSuperAdminActive } from "@/lib/super-admins/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: adminRoute(superAdminCalls.setStatus, async ({ platform, params, body, ifMatch }) => ({
    superAdmin: await setSuperAdminActive(platform, params.id, body.isActive, ifMatch),
  })),
});
