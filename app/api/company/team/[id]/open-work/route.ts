import { handle, route } from "@/lib/server/route";
import { teamEndpoints } from "@/lib/team/endpoints";
import { readOpenWork } from "@/lib/team/hand-over";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(teamEndpoints.openWork, async ({ tenant, params }) => ({
    openWork: await readOpenWork(tenant, params.id),
  })),
});
