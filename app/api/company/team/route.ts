import { handle, route } from "@/lib/server/request/route";
import { teamEndpoints } from "@/lib/team/endpoints";
import { createMember, listTeam } from "@/lib/team/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(teamEndpoints.list, ({ tenant, query }) => listTeam(tenant, query)),
  POST: handle(teamEndpoints.create, async ({ tenant, body }) => ({
    user: await createMember(tenant, body),
  })),
});
