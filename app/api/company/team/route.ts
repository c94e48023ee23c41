import { route, tenantRoute } from "@/lib/server/route";
import { teamEndpoints } from "@/lib/team/endpoints";
import { createMember, listTeam } from "@/lib/team/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(teamEndpoints.list, ({ tenant, query }) => listTeam(tenant, query)),
  POST: tenantRoute(teamEndpoints.create, async ({ tenant, body }) => ({
    user: await createMember(tenant, body),
  })),
});
