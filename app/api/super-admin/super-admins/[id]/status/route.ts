import { handle, route } from "@/lib/server/request/route";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import { setSuperAdminActive } from "@/lib/super-admins/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: handle(superAdminEndpoints.setStatus, async ({ platform, params, body, ifMatch }) => ({
    superAdmin: await setSuperAdminActive(platform, params.id, body.isActive, ifMatch),
  })),
});
