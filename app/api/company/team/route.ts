import { route, tenantRoute } from "@/lib/server/route";
import { teamCalls } from "@/lib/team/calls";
import { createMember, listTeam } from "@/lib/team/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(teamCalls.list, ({ tenant, query }) => listTeam(tenant, query)),
  POST: tenantRoute(teamCalls.create, async ({ tenant, body }) => ({
    user: await createMember(tenant, body),
  })),
});
