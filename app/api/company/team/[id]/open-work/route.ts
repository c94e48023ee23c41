import { readOpenWork } from "@/lib/crm/hand-over/service";
import { handle, route } from "@/lib/server/request/route";
import { teamEndpoints } from "@/lib/team/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(teamEndpoints.openWork, async ({ tenant, params }) => ({
    openWork: await readOpenWork(tenant, params.id),
  })),
});
