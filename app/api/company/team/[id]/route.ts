import { route, tenantRoute } from "@/lib/server/route";
import { deleteMember, updateMember } from "@/lib/team/change";
import { teamEndpoints } from "@/lib/team/endpoints";
import { getTeamUser } from "@/lib/team/record";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(teamEndpoints.get, async ({ tenant, params }) => ({
    user: await getTeamUser(tenant, params.id),
  })),
  PUT: tenantRoute(teamEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    user: await updateMember(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(teamEndpoints.remove, ({ tenant, params, query, ifMatch }) =>
    deleteMember(tenant, params.id, { ...query, expectedVersion: ifMatch }),
  ),
});
