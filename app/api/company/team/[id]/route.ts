import { route, tenantRoute } from "@/lib/server/route";
import { teamCalls } from "@/lib/team/calls";
import { deleteMember, updateMember } from "@/lib/team/change";
import { getTeamUser } from "@/lib/team/record";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(teamCalls.get, async ({ tenant, params }) => ({
    user: await getTeamUser(tenant, params.id),
  })),
  PUT: tenantRoute(teamCalls.update, async ({ tenant, params, body, ifMatch }) => ({
    user: await updateMember(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(teamCalls.remove, ({ tenant, params, query, ifMatch }) =>
    deleteMember(tenant, params.id, { ...query, expectedVersion: ifMatch }),
  ),
});
