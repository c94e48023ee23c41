import { handOver } from "@/lib/crm/hand-over/service";
import { handle, route } from "@/lib/server/request/route";
import { deleteMember, updateMember } from "@/lib/team/change";
import { teamEndpoints } from "@/lib/team/endpoints";
import { getTeamUser } from "@/lib/team/record";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(teamEndpoints.get, async ({ tenant, params }) => ({
    user: await getTeamUser(tenant, params.id),
  })),
  PUT: handle(teamEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    user: await updateMember(tenant, params.id, body, { expectedVersion: ifMatch, handOver }),
  })),
  DELETE: handle(teamEndpoints.remove, ({ tenant, params, query, ifMatch }) =>
    deleteMember(tenant, params.id, { ...query, expectedVersion: ifMatch, handOver }),
  ),
});
